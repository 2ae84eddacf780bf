/** What the bet came to, in words under its scene. */
import "../frame/styles/game-frame.css";
import type { ReactNode } from "react";
import { BetResult, endOf } from "../results/bet-result.tsx";
import type { ReplayProps } from "./replay-props.ts";

/** `children`: what is shown before the money. */
export function ReplayResult({ bet, children }: ReplayProps & { readonly children?: ReactNode }) {
  return (
    <p className="game-result" data-end={endOf(bet)}>
      {children} <BetResult bet={bet} />
    </p>
  );
}
