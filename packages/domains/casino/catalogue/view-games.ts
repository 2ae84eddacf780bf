/** The games that visitors may open: of connected providers, switched on, and offered where the visitor is. */
import type { GameDevice, GameKind } from "@oddwright/contract/casino/game-words.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { cutPage, readCursor } from "@oddwright/platform/http/paging.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import { countFacets, type FacetName, findGames, type GameFilter } from "./find-games.ts";
import { type CasinoGame, readGameBySlug } from "./game-store.ts";
import { demoAddress, figuresOf, providerOf, viewOf } from "./game-view.ts";

const gamePageSize = 40;

type CatalogueDeps = Pick<CasinoDeps, "pool" | "gameProviders">;

export interface GameQuery {
  readonly kind?: GameKind | undefined;
  readonly provider?: string | undefined;
  readonly feature?: string | undefined;
  readonly tag?: string | undefined;
  readonly volatility?: string | undefined;
  readonly device?: GameDevice | undefined;
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

export interface GameSearch {
  readonly query: GameQuery;
  readonly country: string | null;
}

type Answer<Name extends "casinoGames" | "casinoFacets" | "casinoGame"> =
  | { readonly ok: true; readonly body: RouteResponse<Name> }
  | Refusal;

function filterOf({ gameProviders }: CatalogueDeps, { query, country }: GameSearch): GameFilter {
  const connected = gameProviders.map(({ name }) => name);
  const { provider, volatility } = query;
  return {
    providers: provider === undefined ? connected : connected.filter((name) => name === provider),
    kind: query.kind,
    feature: query.feature,
    tag: query.tag,
    volatility: volatility === undefined ? undefined : Number(volatility),
    device: query.device,
    words: query.q,
    country,
  };
}

/** The newest first, in pages. `validation_failed` for a cursor that no page gave. */
export async function viewGames(
  deps: CatalogueDeps,
  search: GameSearch,
): Promise<Answer<"casinoGames">> {
  const place = readCursor("number", search.query.cursor);
  if (!place.ok) return place;
  const page = { before: place.cursor, limit: gamePageSize + 1 };
  const found = await findGames(deps.pool, filterOf(deps, search), page);
  const { entries, next_cursor } = cutPage(found, gamePageSize, ({ number }) => String(number));
  return { ok: true, body: { games: entries.map((game) => viewOf(deps, game)), next_cursor } };
}

/** What the games that are found have, and how many of them. */
export async function viewFacets(
  deps: CatalogueDeps,
  search: GameSearch,
): Promise<Answer<"casinoFacets">> {
  const { total, counts } = await countFacets(deps.pool, filterOf(deps, search));
  const of = (name: FacetName) =>
    counts.flatMap(({ facet, value, games }) => (facet === name ? [{ value, games }] : []));
  return {
    ok: true,
    body: {
      total,
      providers: of("provider"),
      features: of("feature"),
      tags: of("tag"),
      volatilities: of("volatility"),
    },
  };
}

/** `casino_game_unknown` for one that does not exist, is switched off, or whose provider is not connected. */
export async function viewGame(
  deps: CatalogueDeps,
  { slug, country }: { readonly slug: string; readonly country: string | null },
): Promise<Answer<"casinoGame">> {
  const game = await readGameBySlug(deps.pool, slug);
  const provider = game === null ? undefined : providerOf(deps, game);
  if (!game?.enabled || !provider) return { ok: false, code: "casino_game_unknown" };
  const body = {
    ...viewOf(deps, game),
    ...figuresOf(game),
    is_offered_here: isOfferedIn(game, country),
    demo_url: demoAddress(provider, game),
  };
  return { ok: true, body };
}

/** Where a visitor is, is not always known: such a one is let in. */
export const isOfferedIn = (
  { blockedCountries }: Pick<CasinoGame, "blockedCountries">,
  country: string | null,
): boolean => country === null || !blockedCountries.includes(country);
