/** The pot of a room in a currency: from the room's events, and without them by polling the API. */
import { potRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ApiClient } from "../../../../runtime/api/client.ts";
import { useRoom } from "../../../../runtime/realtime/use-room.ts";
import { refetchQuery } from "../../../../runtime/services/refetch-query.ts";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { isOver, potKey, withAnswer, withPot, type Pot } from "./merge-pot.ts";

/** Undefined until the API or the room has answered; null while nobody has staked, and soon after a refund. */
export function useRoomPot(room: Room, currency: Currency): Pot | null | undefined {
  const { api, clock } = useServices();
  const client = useQueryClient();
  const queryKey = potKey(room, currency);
  const known = () => client.getQueryData<Pot | null>(queryKey) ?? null;
  const { data } = useQuery<Pot | null>({
    queryKey,
    staleTime: 0,
    refetchInterval: ({ state }) => nextPollMs(state.data ?? null, clock.now()),
    queryFn: async ({ signal }) => {
      const sentAtMs = Date.now();
      const asked = known();
      const answer = await api.fetch("roomPot", { query: { room, currency }, signal });
      clock.observeTime(Date.parse(answer.server_time), sentAtMs);
      const pot = answer.pot ?? (await readEnd(api, asked, signal));
      return withAnswer({ asked, known: known(), answer: pot });
    },
  });
  const take = (pot: Pot | null) =>
    client.setQueryData<Pot | null>(queryKey, withPot(known(), pot));
  useRoom(potRoom(room, currency), {
    onSnapshot({ pot }) {
      // The pot ended without an event: the answer has its end.
      if (pot === null && isOpen(known())) void refetchQuery(client, queryKey);
      else take(pot);
    },
    onEvent(event) {
      if (event.kind === "pot") take(event.pot);
    },
  });
  const refundedId = data?.state === "refunded" ? data.id : null;
  useEffect(() => {
    if (refundedId === null) return;
    const timer = setTimeout(() => {
      client.setQueryData<Pot | null>(potKey(room, currency), (pot) =>
        pot?.id === refundedId ? null : pot,
      );
    }, refundShownMs);
    return () => clearTimeout(timer);
  }, [client, room, currency, refundedId]);
  return data;
}

/** Long enough to be read; then the page shows no pot, as it does to a new visitor. */
const refundShownMs = 4_000;

/** The end of a pot that was open when it was last seen; null while it is not known. */
async function readEnd(api: ApiClient, seen: Pot | null, signal: AbortSignal) {
  if (!isOpen(seen)) return null;
  return api.fetch("fairnessPot", { params: { id: seen.id }, signal }).catch(() => null);
}

function isOpen(pot: Pot | null): pot is Pot {
  return pot !== null && !isOver(pot);
}

const minPollMs = 500;
const maxPollMs = 5_000;
/** A change stated for a time happens a little later, and the room's event usually comes before the poll. */
const graceMs = 500;

function nextPollMs(pot: Pot | null, nowMs: number): number {
  if (pot === null || isOver(pot)) return maxPollMs;
  const leftMs = Date.parse(pot.ends_at) - nowMs;
  return Math.min(Math.max(leftMs + graceMs, minPollMs), maxPollMs);
}
