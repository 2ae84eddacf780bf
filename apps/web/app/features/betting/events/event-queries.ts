/** Reading events: with queries, kept up to date over the page's connection, and asked again where there is none. */
import { bettingEventRoom, bettingRoom } from "@oddwright/contract/realtime/rooms.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ApiClient } from "../../../runtime/api/client.ts";
import { useConnectionState, useRoom } from "../../../runtime/realtime/use-room.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { EventAnswer, EventRow, Overview } from "../odds/answers.ts";

const overviewKey = ["betting", "overview"] as const;
const eventKey = (id: string) => ["betting", "event", id] as const;
const pollMs = 5_000;

/** `carried`: what the page was rendered with. */
export function useOverview(carried: Overview | null) {
  const { api } = useServices();
  const isLive = useConnectionState().status === "open";
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => api.fetch("bettingOverview", { signal }),
    refetchInterval: isLive ? false : pollMs,
    ...(carried !== null && { initialData: carried, initialDataUpdatedAt: 0 }),
  });
}

/** Keeps the overview's query up to date; once a page. */
export function OverviewFeed() {
  const queries = useQueryClient();
  const keep = (overview: Overview) => void queries.setQueryData(overviewKey, overview);
  useRoom(bettingRoom, {
    onSnapshot: keep,
    onEvent: (event) => {
      if (event.kind === "betting_overview") keep(event.overview);
    },
  });
  return null;
}

export function eventQuery(api: ApiClient, id: string) {
  return {
    queryKey: eventKey(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.fetch("bettingEvent", { params: { id }, signal }),
  };
}

export function useEvent(id: string, carried: EventAnswer | null) {
  const { api } = useServices();
  const isLive = useConnectionState().status === "open";
  return useQuery({
    ...eventQuery(api, id),
    refetchInterval: isLive ? false : pollMs,
    ...(carried !== null && { initialData: carried, initialDataUpdatedAt: 0 }),
  });
}

/** Keeps an event's query up to date, whoever reads it. */
export function EventFeed({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  // What is asked for and what is sent may overtake each other.
  const keep = (event: EventAnswer) =>
    void queries.setQueryData<EventAnswer>(eventKey(id), (was) =>
      was !== undefined && was.version > event.version ? was : event,
    );
  useRoom(bettingEventRoom(id), {
    onSnapshot: (state: EventAnswer | null) => {
      if (state !== null) keep(state);
    },
    onEvent: (event) => {
      if (event.kind === "betting_event") keep(event.event);
    },
  });
  useEvent(id, null);
  return null;
}

export function isOpenForBets(event: Pick<EventRow, "status">): boolean {
  return event.status === "scheduled" || event.status === "live";
}
