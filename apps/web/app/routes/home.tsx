/** The lobby of what there is. */
import type { Route } from "./+types/home";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { lazy, Suspense } from "react";
import { factsOf, shownReturn } from "../games/live/games-answer.ts";
import { readGames } from "../games/live/read-games.ts";
import { useMessages } from "../i18n/messages.tsx";
import { FairnessSteps } from "../lobby/fairness-steps.tsx";
import { GameTile } from "../lobby/game-tile.tsx";
import { lobbyGames } from "../lobby/games.ts";
import { Hero } from "../lobby/hero.tsx";
import type { PageHandle } from "../root.tsx";
import { pageRequestContext } from "../server-context.ts";
import { useUser } from "../services/use-services.tsx";
import { PageHead } from "../shell/page-head.tsx";
import "../lobby/lobby.css";

const LatestBets = lazy(() => import("../lobby/latest-bets.tsx"));

export const handle: PageHandle = { messages: ["home"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { games: await readGames(context.get(pageRequestContext)) };
}

export default function Home({ loaderData: { games } }: Route.ComponentProps) {
  const t = useMessages("home");
  return (
    <div className="grid gap-8">
      <PageHead title={t("home.title")} description={t("home.description")} />
      <Hero />
      <section className="grid gap-4" aria-labelledby="games-title">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="games-title" className="ow-heading">
            {t("home.games")}
          </h2>
          <p className="ow-label">{t("home.games.note")}</p>
        </div>
        <div className="game-tiles">
          {lobbyGames.map((game) => (
            <GameTile
              key={game.id}
              game={game}
              returnPercent={shownReturn(factsOf(games, game.id))}
            />
          ))}
        </div>
      </section>
      <OwnBets />
      <FairnessSteps />
    </div>
  );
}

function OwnBets() {
  const t = useMessages("home");
  const user = useUser();
  if (user === null) return null;
  return (
    <section className="grid gap-4" aria-labelledby="bets-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bets-title" className="ow-heading">
          {t("home.bets.title")}
        </h2>
        <p className="ow-label">{t("home.bets.note")}</p>
      </div>
      <div className="ow-card own-bets">
        <Suspense fallback={<SkeletonRows count={5} label={t("home.bets.loading")} />}>
          <LatestBets key={user.id} />
        </Suspense>
      </div>
    </section>
  );
}
