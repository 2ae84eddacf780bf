/** The games of a lobby page by page, and how many of them there are of which kind. */
import { nextCursor, cursorQuery } from "@oddwright/contract/paging.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";
import { kindOf, type Section } from "../tile/casino-game.ts";
import { type GameFilter, queryOf } from "./game-filter.ts";
import { askedText, type CarriedCatalogue } from "./read-catalogue.ts";

const freshMs = 60_000;

/** Where the player is decides what is offered; the server's page is made for anywhere. */
function useRegion(): string | null {
  const hydrated = useHydrated();
  const user = useUser();
  return hydrated ? (user?.region ?? null) : null;
}

export function useGames(section: Section, filter: GameFilter, carried: CarriedCatalogue) {
  const { api } = useServices();
  const region = useRegion();
  const asked = queryOf(section, filter);
  const isCarried = carried.games !== null && carried.asked === askedText(asked);
  const known = { pages: isCarried ? [carried.games] : [], pageParams: [undefined] };
  const query = useInfiniteQuery({
    queryKey: ["casino", "games", asked, region],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.fetch("casinoGames", { query: { ...asked, ...cursorQuery(pageParam) }, signal }),
    getNextPageParam: nextCursor,
    staleTime: freshMs,
    ...(isCarried && (region === null ? { initialData: known } : { placeholderData: known })),
  });
  return { ...query, games: query.data?.pages.flatMap(({ games }) => games) ?? null };
}

export function useFacets(section: Section, carried: CarriedCatalogue["facets"]) {
  const { api } = useServices();
  const region = useRegion();
  const query = { kind: kindOf[section] };
  const { data } = useQuery({
    queryKey: ["casino", "facets", query, region],
    queryFn: ({ signal }) => api.fetch("casinoFacets", { query, signal }),
    staleTime: freshMs,
    ...(carried !== null && { placeholderData: carried }),
  });
  return data ?? null;
}
