/** All that is told of one game, for its pages. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { slugPattern } from "@oddwright/contract/slug.ts";
import { useQuery } from "@tanstack/react-query";
import type { PageRequest } from "../../../runtime/page/page-request.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { useHydrated } from "../../../runtime/state/use-hydrated.ts";

export type SlotFacts = RouteResponse<"casinoGame">;

/** "unknown" where there is no such game; null when the API did not answer, and the browser asks again. */
export async function readFacts(
  { readApi }: Pick<PageRequest, "readApi">,
  slug: string,
): Promise<SlotFacts | "unknown" | null> {
  if (!slugPattern.test(slug) || slug.length > 64) return "unknown";
  const answer = await readApi(`/casino/games/${slug}`).catch(() => null);
  if (typeof answer !== "object" || answer === null) return null;
  if ("slug" in answer) return answer as SlotFacts;
  return "error" in answer && answer.error === "casino_game_unknown" ? "unknown" : null;
}

/** Where the player is decides whether it is offered; the server's page is made for anywhere. */
export function useFacts(slug: string, carried: SlotFacts | null) {
  const { api } = useServices();
  const user = useUser();
  const hydrated = useHydrated();
  const region = hydrated ? (user?.region ?? null) : null;
  return useQuery({
    queryKey: ["casino", "game", slug, region],
    queryFn: ({ signal }) => api.fetch("casinoGame", { params: { slug }, signal }),
    staleTime: 60_000,
    ...(carried !== null && { placeholderData: carried }),
  });
}
