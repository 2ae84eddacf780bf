/** Fetches the first page of a lobby while it is rendered. A page without it asks again in the browser. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { PageRequest } from "../../../runtime/page/page-request.ts";
import { kindOf, type Section } from "../tile/casino-game.ts";
import { filterIn, queryOf } from "./game-filter.ts";

export interface CarriedCatalogue {
  /** What `games` answers: another question has another answer. */
  readonly asked: string;
  readonly games: RouteResponse<"casinoGames"> | null;
  readonly facets: RouteResponse<"casinoFacets"> | null;
}

/** What a visitor typed is not fetched: it would be one visitor's page. */
export async function readCatalogue(
  { readApi }: Pick<PageRequest, "readApi">,
  section: Section,
  search: URLSearchParams,
): Promise<CarriedCatalogue> {
  const filter = filterIn(search);
  if (filter.words !== "") return { asked: "", games: null, facets: null };
  const asked = askedText(queryOf(section, filter));
  const all = new URLSearchParams({ kind: kindOf[section] });
  const [games, facets] = await Promise.all([
    readApi(`/casino/games?${asked}`).catch(() => null),
    readApi(`/casino/facets?${all}`).catch(() => null),
  ]);
  return { asked, games: isAnswer(games, "games"), facets: isAnswer(facets, "total") };
}

export const askedText = (query: ReturnType<typeof queryOf>): string =>
  new URLSearchParams(Object.entries(query) as [string, string][]).toString();

/** The API checks its own answers against the contract; this only distinguishes them from an error. */
function isAnswer<Answer>(answer: unknown, field: string): Answer | null {
  return typeof answer === "object" && answer !== null && field in answer
    ? (answer as Answer)
    : null;
}
