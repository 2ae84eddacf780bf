/** `/betting/events/{id}`. */
import { EventPage, readBettingEvent } from "../../features/betting/index.ts";
import { pageRequestContext } from "../../runtime/page/server-context.ts";
import type { Route } from "./+types/betting-event";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { event: await readBettingEvent(context.get(pageRequestContext), params.id) };
}

export default function BettingEvent({ loaderData, params }: Route.ComponentProps) {
  return <EventPage key={params.id} id={params.id} carried={loaderData.event} />;
}
