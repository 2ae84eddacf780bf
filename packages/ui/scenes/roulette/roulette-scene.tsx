/** Roulette: wheel and ball beside what the round is doing; the cloth comes as a child. */
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { RouletteWheel } from "./roulette-wheel.tsx";
import { useBall } from "./use-ball.ts";

export interface RouletteSceneProps {
  /** The ball runs on the rim. */
  rolling: boolean;
  /** How long it has, in milliseconds. */
  spunMs: () => number;
  pocket: number | null;
  roundId: string | undefined;
  instant: boolean;
  /** The ball of this round lies in its pocket. */
  onLanded: (roundId: string) => void;
  head: ReactNode;
  /** Beside the wheel. */
  status: ReactNode;
  /** The betting cloth. */
  children: ReactNode;
}

export function RouletteScene(props: RouletteSceneProps) {
  const root = useRef<HTMLDivElement>(null);
  const { rolling, spunMs, pocket, roundId, instant } = props;
  const landed = useBall({ root, rolling, spunMs, pocket, roundId, instant });
  const tell = useEffectEvent(props.onLanded);
  useEffect(() => {
    if (landed && roundId !== undefined) tell(roundId);
  }, [landed, roundId]);
  return (
    <div className="ow-roulette" data-game="roulette">
      <div className="ow-roulette-head">{props.head}</div>
      <div className="ow-roulette-table">
        <div ref={root} className="ow-roulette-bowl">
          <RouletteWheel />
        </div>
        <div className="ow-roulette-status">{props.status}</div>
      </div>
      {props.children}
    </div>
  );
}
