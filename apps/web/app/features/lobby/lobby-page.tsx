/** The lobby of what there is. */
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Suspense, type ReactNode } from "react";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { PageHead } from "../../runtime/page/page-head.tsx";
import { Region } from "../../runtime/page/region.tsx";
import type { GamesAnswer } from "../games/index.ts";
import { GameGrid } from "./game-grid.tsx";
import { Hero } from "./hero.tsx";
import "@oddwright/ui/scenes/crash/crash-backdrop.css";
import "@oddwright/ui/scenes/crash/crash-tile.css";
import "./lobby.css";

const FairnessSteps = lazyPart(() => import("./fairness-steps.tsx"));
const LobbyFeed = lazyPart(() => import("./lobby-feed.tsx"));

export interface LobbyPageProps {
  readonly games: GamesAnswer | null;
  /** Where a phone's search field is. */
  readonly search: ReactNode;
  /** What can be bet on at the moment. */
  readonly matches: ReactNode;
}

export function LobbyPage({ games, search, matches }: LobbyPageProps) {
  const t = useMessages("home");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead title={t("home.title")} description={t("home.description")} />
      {search}
      <Region>
        <Hero />
      </Region>
      {matches}
      <Region>
        <GameGrid games={games} />
      </Region>
      <Latest />
      <Region>
        <Suspense>
          <FairnessSteps />
        </Suspense>
      </Region>
    </div>
  );
}

function Latest() {
  const t = useMessages("home");
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="bets-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bets-title" className="ow-heading">
          {t("home.bets.latest")}
        </h2>
        <p className="ow-label">{t("home.bets.note")}</p>
      </div>
      <div className="latest-bets">
        <Region>
          <Suspense fallback={<SkeletonRows count={8} label={t("home.bets.loading")} />}>
            <LobbyFeed />
          </Suspense>
        </Region>
      </div>
    </section>
  );
}
