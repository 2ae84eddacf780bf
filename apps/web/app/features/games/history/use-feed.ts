/** The live feed: the API's answer first, then the events of its room. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useConnectionState, useRoom } from "../../../runtime/realtime/use-room.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { withFeedBets, type FeedBet, type FeedKind } from "./feed-bets.ts";

/** Without a connection the list is fetched this often. */
const pollMs = 5_000;

export interface FeedOptions {
  readonly kind: FeedKind;
  /** Null: all games. */
  readonly game: GameId | null;
}

export function useFeed({ kind, game }: FeedOptions) {
  const { api } = useServices();
  const client = useQueryClient();
  const { status } = useConnectionState();
  const queryKey = ["feed", kind, game] as const;
  const query = useQuery<readonly FeedBet[]>({
    queryKey,
    staleTime: 0,
    refetchInterval: status === "open" ? false : pollMs,
    queryFn: async ({ signal }) => {
      const filter = game === null ? { kind } : { kind, game };
      const { bets } = await api.fetch("feed", { query: filter, signal });
      return withFeedBets(client.getQueryData<readonly FeedBet[]>(queryKey) ?? [], { bets, game });
    },
  });
  const take = (bets: readonly FeedBet[]) =>
    client.setQueryData<readonly FeedBet[]>(queryKey, (known) =>
      withFeedBets(known ?? [], { bets, game }),
    );
  useRoom(kind === "all" ? "feed" : "feed:high", {
    onSnapshot: ({ bets }) => take(bets),
    onEvent: (event) => event.kind === "feed" && take(event.bets),
  });
  return query;
}
