/** The lobby of what there is. */
import type { Route } from "./+types/home";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Suspense } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";
import { readGames } from "../../features/games/facts/read-games.ts";
import { Region } from "../../runtime/page/region.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { GameGrid } from "../../features/lobby/game-grid.tsx";
import { Hero } from "../../features/lobby/hero.tsx";
import type { PageHandle } from "../../root.tsx";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import { PageHead } from "../../runtime/page/page-head.tsx";
import { SearchField } from "../shell/search-field.tsx";
import "@oddwright/ui/scenes/crash/crash-backdrop.css";
import "@oddwright/ui/scenes/crash/crash-tile.css";
import "../../features/lobby/lobby.css";

const FairnessSteps = lazyPart(() => import("../../features/lobby/fairness-steps.tsx"));
const LobbyFeed = lazyPart(() => import("../../features/lobby/lobby-feed.tsx"));

export const handle: PageHandle = { messages: ["home"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

/** The games do not depend on the query: a dialog's parameter that leaves the address asks for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Home({ loaderData: { games } }: Route.ComponentProps) {
  const t = useMessages("home");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead title={t("home.title")} description={t("home.description")} />
      <SearchField place="page" />
      <Region>
        <Hero />
      </Region>
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
