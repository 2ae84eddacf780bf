/** Every later step of a payout: decided under the lock of its player's wallets, with the money that the step moves. */
import type { PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { readStops } from "../../compliance/index.ts";
import {
  defineOperation,
  type Ledger,
  type OperationDefinition,
  type OperationItem,
  type OperationResult,
} from "../../ledger/index.ts";
import { type Actor, mayFollow, type Payout, transfersOf } from "./payout.ts";
import { payoutChangedEvent } from "./payout-event.ts";
import {
  type ChangedPayout,
  insertSteps,
  payoutOf,
  type PayoutRow,
  readPayout,
  updatePayouts,
} from "./payout-store.ts";

export interface ChangeInput {
  readonly payoutId: string;
  readonly to: Exclude<PayoutStatus, "requested" | "reviewing">;
  readonly actor: Actor;
  /** Why, 1 to 500 characters. */
  readonly reason: string | null;
  /** The provider's own name of the payout. */
  readonly reference: string | null;
}

interface ChangeRows {
  readonly payout: Payout;
  /** Who of the staff approved it so far. */
  readonly approvers: readonly string[];
  readonly isFrozen: boolean;
}

/** The stored answer of a step. */
export interface ChangeAnswer {
  readonly id: string;
  readonly status: PayoutStatus;
  /** Of the staff, still needed. */
  readonly approvals_missing: number;
}

type ChangeOperation = OperationDefinition<ChangeInput, ChangeRows, ChangedPayout>;

/** No state is entered twice, so a step has one key, whoever makes it and however often. An approval is one person's. */
function keyOf({ payoutId, to, actor }: ChangeInput): string {
  return to === "approved" && "name" in actor
    ? uuidV8Of("payout approval", payoutId, actor.name)
    : uuidV8Of("payout step", payoutId, to);
}

/**
 * Made again it changes nothing. `payout_not_found` for an unknown id; `payout_closed` where the step does not follow the payout's state;
 * `account_frozen` for an approval, or the begin of sending, while the player is frozen; `payout_four_eyes` where a person who approved
 * would also send.
 */
export async function changePayout(
  { pool, ledger }: { readonly pool: Queryable; readonly ledger: Ledger },
  input: ChangeInput,
): Promise<OperationResult> {
  const payout = await readPayout(pool, input.payoutId);
  if (payout === null) return { ok: false, code: "payout_not_found" };
  const { playerId, currency } = payout;
  return ledger.execute(changeOperation, { playerId, currency, key: keyOf(input), input });
}

const changeOperation: ChangeOperation = defineOperation<ChangeInput, ChangeRows, ChangedPayout>({
  kind: "payout_step",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  // Who made it and why may differ in a repeat; the first ones stay.
  fingerprint: ({ payoutId, to }) => JSON.stringify([payoutId, to]),
  read: readChanges,
  decide: ({ item, rows: { payout, approvers, isFrozen }, now }) => {
    const { to, actor, reason, reference } = item.input;
    const missing = to === "approved" ? payout.approvalsNeeded - approvers.length - 1 : 0;
    const status: PayoutStatus = missing > 0 ? "reviewing" : to;
    if (!mayFollow(payout.status, status))
      return { reject: "payout_closed", params: { status: payout.status } };
    if (isFrozen && (to === "approved" || to === "sending")) return { reject: "account_frozen" };
    if (to === "sent" && isAloneIn(payout, { actor, approvers }))
      return { reject: "payout_four_eyes" };
    const step: ChangedPayout["step"] = {
      from: payout.status,
      to: status,
      actor,
      reason,
      playerId: payout.playerId,
      payoutId: payout.id,
      position: payout.stepCount + 1,
      operationKey: item.key,
      madeAt: now,
    };
    const answer: ChangeAnswer = { id: payout.id, status, approvals_missing: Math.max(0, missing) };
    return {
      transfers: transfersOf(payout, status),
      row: { step, reference },
      events: [payoutChangedEvent({ ...payout, status })],
      answer,
    };
  },
  write: (changes) => [updatePayouts(changes), insertSteps(changes.map(({ step }) => step))],
});

/** Where two have to decide, nobody who approved also says that the money was sent. */
const isAloneIn = (
  { approvalsNeeded }: Payout,
  { actor, approvers }: { readonly actor: Actor; readonly approvers: readonly string[] },
): boolean => approvalsNeeded > 1 && "name" in actor && approvers.includes(actor.name);

async function readChanges(
  client: pg.ClientBase,
  items: readonly OperationItem<ChangeInput>[],
): Promise<readonly ChangeRows[]> {
  const { rows } = await client.query<PayoutRow & { readonly approvers: readonly string[] }>({
    name: "cashier-read-payout-changes",
    text: `select payout.*, array(
        select distinct step.actor from cashier_payout_step step
        where step.player_id = payout.player_id and step.payout_id = payout.id and step.actor_kind = 'staff'
          and step.from_status = 'reviewing' and step.status in ('reviewing', 'approved')
      ) as approvers
      from cashier_payout payout where payout.id = any($1::uuid[])`,
    values: [items.map(({ input }) => input.payoutId)],
  });
  const stops = await readStops(
    client,
    items.map(({ playerId }) => playerId),
  );
  return items.map(({ playerId, input }) => {
    const row = rows.find(({ id }) => id === input.payoutId);
    if (row === undefined) throw new Error(`the payout ${input.payoutId} is missing`);
    return {
      payout: payoutOf(row),
      approvers: row.approvers,
      isFrozen: stops.get(playerId)?.code === "account_frozen",
    };
  });
}
