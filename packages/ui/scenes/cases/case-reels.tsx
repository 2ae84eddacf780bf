/** Opening cases: a reel a case runs under a brass pointer and stops at what was won. */
import type { GameCase } from "@oddwright/core/games/cases/game-case.ts";
import { type ReactNode, useMemo, useRef } from "react";
import { slowing, useTravel } from "../use-travel.ts";
import { ItemArt } from "./item-sheet.tsx";
import { reelCells, reelStart, reelStop } from "./reel-cells.ts";

export interface CaseReelsProps {
  gameCase: GameCase;
  /** Slugs of the items won, one a reel; undefined before the first opening. */
  won: readonly string[] | undefined;
  /** Of the bet that won them. Its change starts the reels. */
  openingId: string | undefined;
  /** Reels that stand ready before an opening. */
  count: number;
  waiting: boolean;
  /** No run: the player's own choice. */
  instant: boolean;
  onSettled: () => void;
  /** Said politely when the reels stand. */
  announcement: string;
  head: ReactNode;
  /** The result's line and what follows; appears once the reels stand. */
  children: ReactNode;
}

const firstReelMs = 2_400;
const furtherReelMs = 320;

export function CaseReels(props: CaseReelsProps) {
  const { gameCase, openingId, won } = props;
  const root = useRef<HTMLDivElement>(null);
  const rows = won ?? Array.from({ length: props.count }, () => null);
  const lastMs = firstReelMs + furtherReelMs * (rows.length - 1);
  const { settled, skip } = useTravel({
    id: openingId,
    durationMs: lastMs,
    instant: props.instant,
    onFrame: (share) => moveReels(root.current, share * lastMs),
    onSettled: props.onSettled,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tap anywhere skips the run; keys need no skip
    <div
      ref={root}
      className="ow-reels"
      data-rows={rows.length}
      data-settled={settled}
      data-waiting={props.waiting}
      onPointerDown={skip}
    >
      <div className="ow-reels-head">{props.head}</div>
      <div className="ow-reels-stage" aria-hidden="true">
        {rows.map((slug, row) => (
          <Reel
            key={`${openingId ?? "ready"} ${row}`}
            gameCase={gameCase}
            seed={`${openingId ?? gameCase.slug}:${row}`}
            wonSlug={slug}
          />
        ))}
      </div>
      <div className="ow-reels-words" data-late>
        {props.children}
      </div>
      <p className="ow-hidden" aria-live="polite">
        {settled ? props.announcement : ""}
      </p>
    </div>
  );
}

interface ReelProps {
  gameCase: GameCase;
  seed: string;
  wonSlug: string | null;
}

function Reel({ gameCase, seed, wonSlug }: ReelProps) {
  const cells = useMemo(
    () => reelCells(gameCase, seed, wonSlug ?? gameCase.items[0]?.slug ?? ""),
    [gameCase, seed, wonSlug],
  );
  return (
    <div className="ow-reel">
      <div className="ow-reel-strip" data-reel={wonSlug === null ? "ready" : "run"}>
        {cells.map((slug, index) => (
          <span
            key={index}
            className="ow-reel-cell"
            data-worth={worthOf(gameCase, slug)}
            data-won={wonSlug !== null && index === reelStop}
          >
            <ItemArt art={artOf(gameCase, slug)} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Every reel starts together and stops one after another, from above to below. */
function moveReels(root: HTMLElement | null, elapsedMs: number): void {
  const strips = root?.querySelectorAll<HTMLElement>('[data-reel="run"]') ?? [];
  for (const [row, strip] of [...strips].entries()) {
    const share = Math.min(1, elapsedMs / (firstReelMs + furtherReelMs * row));
    const at = reelStart + (reelStop - reelStart) * slowing(share);
    strip.style.setProperty("--at", at.toFixed(4));
  }
}

function artOf({ items }: GameCase, slug: string): string {
  return items.find((item) => item.slug === slug)?.art ?? slug;
}

/** Below its price, above it, or ten times it: the foot of the cell says so. */
function worthOf({ items }: GameCase, slug: string): "low" | "high" | "top" {
  const multiplier10k = items.find((item) => item.slug === slug)?.multiplier10k ?? 0n;
  if (multiplier10k >= 100_000n) return "top";
  return multiplier10k > 10_000n ? "high" : "low";
}
