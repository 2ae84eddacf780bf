/** The tiles and what they can be narrowed to. */
import { FilterChip } from "@oddwright/ui/parts/filter-chip.tsx";
import { Suspense, useEffect, useState } from "react";
import { deviceStorage } from "../../runtime/browser/device-storage.ts";
import {
  factsOf,
  shownReturn,
  type GamesAnswer,
  allGames,
  loadShelf,
  shelf,
  toggleFavourite,
} from "../games/index.ts";
import { Region } from "../../runtime/page/region.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useStore, useUser } from "../../runtime/services/use-services.tsx";
import { useHydrated } from "../../runtime/state/use-hydrated.ts";
import { facets, gamesOf, type Facet } from "./facets.ts";
import { GameTile } from "./game-tile.tsx";

export function GameGrid({ games }: { games: GamesAnswer | null }) {
  const t = useMessages("home");
  const [facet, setFacet] = useState<Facet>("all");
  const hydrated = useHydrated();
  const own = useStore(shelf);
  const playerId = useUser()?.id;
  // Another player, or none any more, has another shelf.
  useEffect(() => loadShelf(deviceStorage), [playerId]);
  const shown = gamesOf(facet, allGames, own);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="games-title">
      <div className="lobby-filters">
        <h2 id="games-title" className="ow-heading">
          {t("home.games")}
        </h2>
        <fieldset className="lobby-facets">
          <legend className="ow-hidden">{t("home.facets")}</legend>
          {facets.map((each) => (
            <FilterChip
              key={each}
              pressed={each === facet}
              count={gamesOf(each, allGames, own).length}
              onClick={() => setFacet(each)}
            >
              {t(`home.facet.${each}`)}
            </FilterChip>
          ))}
        </fieldset>
        <p className="ow-label lobby-note">{t("home.games.note")}</p>
      </div>
      {shown.length === 0 ? (
        <p className="ow-quiet lobby-none">
          {t(facet === "favourites" ? "home.none.favourites" : "home.none.recent")}
        </p>
      ) : null}
      <div className="game-tiles">
        {shown.map(({ tileFact: TileFact, ...game }) => (
          <GameTile
            key={game.id}
            game={game}
            returnPercent={shownReturn(factsOf(games, game.id))}
            favourite={own.favourites.includes(game.id)}
            onStar={() => toggleFavourite(deviceStorage, game.id)}
            fact={
              hydrated && TileFact !== undefined ? (
                <Region otherwise={null}>
                  <Suspense>
                    <TileFact />
                  </Suspense>
                </Region>
              ) : undefined
            }
          />
        ))}
      </div>
    </section>
  );
}
