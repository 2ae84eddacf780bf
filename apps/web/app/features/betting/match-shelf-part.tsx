/** Matches on the first page, where something feeds betting: its code loads after the page, its styles come with it. */
import { Suspense } from "react";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { Region } from "../../runtime/page/region.tsx";
import type { Overview } from "./odds/answers.ts";
import "./odds/price-button.css";
import "./calendar/event-list.css";
import "./calendar/match-shelf.css";

const Loaded = lazyPart(() => import("./calendar/match-shelf.tsx"));

/** Nothing where no match is played or near. */
export function MatchShelf({ carried }: { readonly carried: Overview | null }) {
  if (carried === null || carried.live.length + carried.next.length === 0) return null;
  return (
    <Region otherwise={null}>
      <Suspense fallback={<div className="match-shelf" />}>
        <Loaded carried={carried} />
      </Suspense>
    </Region>
  );
}
