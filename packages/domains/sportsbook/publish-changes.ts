/** Tells the sportsbook's rooms what has changed, once it is committed: the whole state of each room, of which the newest stands for all before it. */
import { bettingEventRoom, bettingRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { Publish } from "@oddwright/platform/realtime/bus.ts";
import type pg from "pg";
import { viewOverview } from "./catalogue/view-events.ts";
import { viewEvent } from "./catalogue/view-one-event.ts";

interface PublishDeps {
  readonly pool: pg.Pool;
  readonly publish: Publish;
}

/** The overview is shown at most so often. */
const overviewEveryMs = 1_000;

export function publishChanges({
  pool,
  publish,
}: PublishDeps): (eventIds: ReadonlySet<string>) => void {
  let isOverviewDue = false;
  const showOverview = (): void => {
    if (isOverviewDue) return;
    isOverviewDue = true;
    setTimeout(() => {
      isOverviewDue = false;
      // A hint: without an answer there is none.
      viewOverview({ pool })
        .then((overview) => publish(bettingRoom, { kind: "betting_overview", overview }))
        .catch(() => undefined);
    }, overviewEveryMs).unref();
  };
  const showEvents = async (eventIds: readonly string[]): Promise<void> => {
    for (const id of eventIds) {
      const answer = await viewEvent(pool, id);
      if (answer.ok) publish(bettingEventRoom(id), { kind: "betting_event", event: answer.body });
    }
  };
  return (eventIds) => {
    showOverview();
    showEvents([...eventIds]).catch(() => undefined);
  };
}
