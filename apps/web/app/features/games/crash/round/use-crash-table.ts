/** The round and its players: from the room's events, and from the API at the stated times while the room is silent. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useConnectionState, useRoom } from "../../../../runtime/realtime/use-room.ts";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { crashTables, type CrashTable } from "./crash-table.ts";
import { nextPollMs } from "./crash-table.ts";
import { roundPhase, type RoundPhase } from "./round-phase.ts";

const crashTableKey = ["crash-table"] as const;

/** Events come from the room; polling only makes up for missed ones. */
const roomPollMs = 10_000;

export interface CrashTableInPage {
  /** Undefined until the API has answered. */
  readonly table: CrashTable | undefined;
  readonly phase: RoundPhase;
}

export function useCrashTable(): CrashTableInPage {
  const { api, clock } = useServices();
  const client = useQueryClient();
  const { status } = useConnectionState();
  const change = (next: (known: CrashTable | undefined) => CrashTable) =>
    client.setQueryData<CrashTable>(crashTableKey, next);
  useRoom("crash", {
    onSnapshot: (state) => change((known) => crashTables.withSnapshot(known, state)),
    onEvent(event) {
      if (event.kind === "crash_round")
        change((known) => crashTables.withRound(known, event.round));
      if (event.kind === "crash_players")
        change((known) => crashTables.withPlayers(known, event.players));
    },
  });
  const { data: table } = useQuery<CrashTable>({
    queryKey: crashTableKey,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      status === "open" ? roomPollMs : nextPollMs(state.data, clock.now()),
    queryFn: async ({ signal }) => {
      const sentAtMs = Date.now();
      const asked = client.getQueryData<CrashTable>(crashTableKey);
      const answer = await api.fetch("crashRound", { signal });
      clock.observeTime(Date.parse(answer.server_time), sentAtMs);
      const known = client.getQueryData<CrashTable>(crashTableKey);
      return crashTables.withAnswer({ asked, known, answer });
    },
  });
  return { table, phase: usePhase(table, () => clock.now()) };
}

function usePhase(table: CrashTable | undefined, now: () => number): RoundPhase {
  const [, renderAgain] = useState(0);
  const { phase, untilMs } = roundPhase(table?.round ?? null, now());
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setTimeout(() => renderAgain((count) => count + 1), untilMs - now() + 1);
    return () => clearTimeout(timer);
  });
  return phase;
}
