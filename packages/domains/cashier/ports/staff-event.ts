/** A notice to staff that leaves with the money step that makes it true: a process that dies after the step leaves it in the outbox. */
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import type { OutboxEvent, StoredEvent } from "../../ledger/index.ts";
import type { CashierDeps, CashierNotice } from "./deps.ts";

const topic = "cashier_notice";

export const staffEvent = (playerId: string, notice: StaffNotice<CashierNotice>): OutboxEvent => ({
  topic,
  payload: { player_id: playerId, notice },
});

/** Before the outbox's reader has marked them as read: a notice may come twice, and is not lost. */
export function notifyOfEvents(
  { notifyStaff }: Pick<CashierDeps, "notifyStaff">,
  events: readonly Pick<StoredEvent, "topic" | "payload">[],
): void {
  for (const event of events)
    if (event.topic === topic) notifyStaff(event.payload["notice"] as StaffNotice<CashierNotice>);
}
