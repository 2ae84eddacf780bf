/** The round of roulette and its players: from the room's events, and without them by polling the API. */
import { rouletteRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRoom } from "../../../../runtime/realtime/use-room.ts";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { roundTables, type RoundTable } from "../../rounds/round-table.ts";

type Answer = RouteResponse<"rouletteRound">;
export type RouletteRound = NonNullable<Answer["round"]>;
export type RoulettePlayer = Answer["players"][number];
export type RouletteTable = RoundTable<RouletteRound, RoulettePlayer>;

const queryKey = ["roulette-table"] as const;
const { withSnapshot, withAnswer, withRound, withPlayers } = roundTables<
  RouletteRound,
  RoulettePlayer
>(["betting", "spinning", "result"]);

/** Undefined until the API or the room has answered. */
export function useRouletteTable(): RouletteTable | undefined {
  const { api, clock } = useServices();
  const client = useQueryClient();
  const known = () => client.getQueryData<RouletteTable>(queryKey);
  const { data } = useQuery<RouletteTable>({
    queryKey,
    staleTime: 0,
    refetchInterval: ({ state }) => nextPollMs(state.data?.round ?? null, clock.now()),
    queryFn: async ({ signal }) => {
      const sentAtMs = Date.now();
      const asked = known();
      const answer = await api.fetch("rouletteRound", { signal });
      clock.observeTime(Date.parse(answer.server_time), sentAtMs);
      return withAnswer({ asked, known: known(), answer });
    },
  });
  const take = (table: RouletteTable) => client.setQueryData<RouletteTable>(queryKey, table);
  useRoom(rouletteRoom, {
    onSnapshot: (answer) => take(withSnapshot(known(), answer)),
    onEvent(event) {
      if (event.kind === "roulette_round") take(withRound(known(), event.round));
      if (event.kind === "roulette_players") take(withPlayers(known(), event.players));
    },
  });
  return data;
}

const minPollMs = 500;
const maxPollMs = 4_000;
/** A change stated for a time happens a little later, and the room's event usually comes before the poll. */
const graceMs = 500;

/** When to poll without an event of the room: a little after each stated time. */
function nextPollMs(round: RouletteRound | null, nowMs: number): number {
  if (round === null) return maxPollMs;
  const next = {
    betting: round.betting_ends_at,
    spinning: round.spin_ends_at,
    result: round.ends_at,
  }[round.state];
  const leftMs = next === null ? 0 : Date.parse(next) - nowMs;
  return Math.min(Math.max(leftMs + graceMs, minPollMs), maxPollMs);
}
