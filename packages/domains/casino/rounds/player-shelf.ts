/** What a player's lobby begins with: a round that is open, the games that were played last, and those that the player marked. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import {
  markGame,
  readFavourites,
  readPlayedGames,
  unmarkGame,
} from "../catalogue/favourite-store.ts";
import { type CasinoGame, readGameBySlug } from "../catalogue/game-store.ts";
import { providerOf, viewOf } from "../catalogue/game-view.ts";
import { isOfferedIn } from "../catalogue/view-games.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { viewRound } from "./list-rounds.ts";
import { readRoundPage } from "./round-store.ts";

type ShelfDeps = Pick<CasinoDeps, "pool" | "gameProviders">;

interface ShelfOf {
  readonly playerId: string;
  readonly country: string | null;
}

/** Games that the player could not open now are left out. */
export async function readShelf(
  deps: ShelfDeps,
  { playerId, country }: ShelfOf,
): Promise<{ readonly ok: true; readonly body: RouteResponse<"casinoShelf"> }> {
  const isOffered = (game: CasinoGame): boolean =>
    game.enabled && providerOf(deps, game) !== undefined && isOfferedIn(game, country);
  const [favourites, played, [open]] = await Promise.all([
    readFavourites(deps.pool, playerId),
    readPlayedGames(deps.pool, playerId),
    readRoundPage(deps.pool, {
      playerId,
      slug: null,
      state: "open",
      from: null,
      until: null,
      before: null,
      limit: 1,
    }),
  ]);
  const body = {
    favourites: favourites.filter(isOffered).map((game) => viewOf(deps, game)),
    recent: played.filter(isOffered).map((game) => viewOf(deps, game)),
    open_round: open === undefined ? null : viewRound(deps, open),
  };
  return { ok: true, body };
}

interface Mark {
  readonly playerId: string;
  readonly slug: string;
  readonly marked: boolean;
}

/** `casino_game_unknown` for a game that is not there; one that is switched off may still be taken off. */
export async function setFavourite(
  { pool }: Pick<ShelfDeps, "pool">,
  { playerId, slug, marked }: Mark,
): Promise<{ readonly ok: true; readonly body: RouteResponse<"markCasinoGame"> } | Refusal> {
  const game = await readGameBySlug(pool, slug);
  if (game === null) return { ok: false, code: "casino_game_unknown" };
  await (marked ? markGame : unmarkGame)(pool, playerId, game);
  return { ok: true, body: { marked } };
}
