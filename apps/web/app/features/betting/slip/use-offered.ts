/** The picks of the slip with what they are offered at now, whatever page is open. */
import { useQueries } from "@tanstack/react-query";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { ApiError } from "../../../runtime/api/failure.ts";
import { eventQuery } from "../events/event-queries.ts";
import { legsOf, type Slip } from "./slip.ts";
import { offeredPick, type OfferedPick } from "./slip-prices.ts";

export function useOffered(slip: Slip): readonly OfferedPick[] {
  const { api } = useServices();
  const events = legsOf(slip).map(({ event }) => event);
  const queries = useQueries({ queries: events.map((id) => eventQuery(api, id)) });
  return slip.picks.map((pick) => {
    const query = queries[events.indexOf(pick.event)];
    const isGone =
      query?.error instanceof ApiError &&
      query.error.failure.kind === "answered" &&
      query.error.failure.status === 404;
    return offeredPick(pick, isGone ? null : query?.data);
  });
}
