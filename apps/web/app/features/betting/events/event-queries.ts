/** Reading events: with queries, asked again while nothing says what changed. */
import { useQuery } from "@tanstack/react-query";
import type { ApiClient } from "../../../runtime/api/client.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { EventAnswer, EventRow, Overview } from "../odds/answers.ts";

const overviewKey = ["betting", "overview"] as const;
const eventKey = (id: string) => ["betting", "event", id] as const;
const pollMs = 5_000;

/** `carried`: what the page was rendered with. */
export function useOverview(carried: Overview | null) {
  const { api } = useServices();
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => api.fetch("bettingOverview", { signal }),
    refetchInterval: pollMs,
    ...(carried !== null && { initialData: carried, initialDataUpdatedAt: 0 }),
  });
}

export function eventQuery(api: ApiClient, id: string) {
  return {
    queryKey: eventKey(id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.fetch("bettingEvent", { params: { id }, signal }),
    refetchInterval: pollMs,
  };
}

export function useEvent(id: string, carried: EventAnswer | null) {
  const { api } = useServices();
  return useQuery({
    ...eventQuery(api, id),
    ...(carried !== null && { initialData: carried, initialDataUpdatedAt: 0 }),
  });
}

/** Keeps an event's query up to date, whoever reads it. */
export function EventFeed({ id }: { readonly id: string }) {
  useEvent(id, null);
  return null;
}

export function isOpenForBets(event: Pick<EventRow, "status">): boolean {
  return event.status === "scheduled" || event.status === "live";
}
