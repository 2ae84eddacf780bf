/** Tells a player what becomes of their check: their pages at once, and themselves by mail. */
import type { RoomEvent } from "@oddwright/contract/realtime/messages.ts";
import type { RejectionReason } from "@oddwright/core/protection/verification-rules.ts";
import type pg from "pg";
import { readMailAddress } from "../../identity/index.ts";
import type { EventListener } from "../../ledger/index.ts";
import { type Message, queueMessage } from "../../messaging/index.ts";
import { verificationNeededTopic } from "../requirements/count-requirements.ts";
import type { VerificationOutcome } from "./verification-case.ts";
import { verificationChangedTopic } from "./verification-operation.ts";

type StoredEvent = Parameters<NonNullable<EventListener["record"]>>[1][number];

/** Whatever it says, the page asks how the check stands. */
const hint: RoomEvent = { kind: "verification" };

export const verificationEvents: EventListener = {
  record: async (client, events) => {
    for (const event of events) await queueMail(client, event);
    return () => {};
  },
  playerEvents: {
    [verificationNeededTopic]: () => hint,
    [verificationChangedTopic]: () => hint,
  },
};

/** In the transaction that marks the event as read: each is said once. */
async function queueMail(client: pg.PoolClient, event: StoredEvent): Promise<void> {
  const said = saidOf(event);
  if (said === null) return;
  const address = await readMailAddress(client, event.playerId);
  // An address that nobody has proved may be a stranger's; the page says it all the same.
  if (!address?.isProved) return;
  const { email: to, locale } = address;
  await queueMessage(client, { ...said, to, locale } as Message);
}

/** Without whom it goes to. */
type Said = Omit<Extract<Message, { template: `verification_${string}` }>, "to" | "locale">;

interface Changed {
  readonly id: string;
  readonly action: "submit" | "submit_to_service" | "reopen" | VerificationOutcome;
  readonly attempts_left: number;
  readonly reason: RejectionReason | null;
}

function saidOf({ topic, playerId, payload }: StoredEvent): Said | null {
  if (topic === verificationNeededTopic) {
    const { rule, opened_at: openedAt, due_at: dueAt } = payload as Record<string, string>;
    return {
      channel: "email",
      key: `verification needed ${playerId} ${rule} ${openedAt}`,
      template: "verification_needed",
      values: { until: dueAt! },
    };
  }
  if (topic !== verificationChangedTopic) return null;
  const { id, action, attempts_left: attempts, reason } = payload as unknown as Changed;
  const key = `verification ${id}`;
  if (action === "approved")
    return { channel: "email", key, template: "verification_passed", values: {} };
  if (action !== "retry" && action !== "final") return null;
  return {
    channel: "email",
    key,
    template: "verification_refused",
    values: { reason: reason ?? "other", attempts },
  };
}
