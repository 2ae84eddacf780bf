/** What all pages of betting stand in: the sections at the left, the page, the slip at the right or at a phone's foot. */
import { Suspense, type ReactNode } from "react";
import { Region } from "../../runtime/page/region.tsx";
import { useServices } from "../../runtime/services/use-services.tsx";
import { BettingNav } from "./calendar/betting-nav.tsx";
import { OverviewFeed } from "./events/event-queries.ts";
import type { Overview } from "./odds/answers.ts";
import { SlipColumn } from "./slip/slip-column.tsx";
import "./betting-frame.css";

export interface BettingFrameProps {
  readonly carried: Overview | null;
  readonly children: ReactNode;
}

export function BettingFrame({ carried, children }: BettingFrameProps) {
  const { hasBetting } = useServices().config;
  return (
    <div className="betting-frame" data-game="betting">
      <OverviewFeed />
      <Region otherwise={null}>
        <BettingNav carried={carried} />
      </Region>
      <Region>{children}</Region>
      {hasBetting ? (
        <Region otherwise={null}>
          <Suspense fallback={<div className="slip-column" />}>
            <SlipColumn />
          </Suspense>
        </Region>
      ) : null}
    </div>
  );
}
