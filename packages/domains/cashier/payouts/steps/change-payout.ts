/** Every later step of a payout: decided under the lock of its player's wallets, with the money that the step moves. */
import type { PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { readStops, rejectionOfStop, type Stop } from "../../../compliance/index.ts";
import {
  defineOperation,
  type Ledger,
  type OperationDefinition,
  type OperationItem,
  type OperationResult,
  type OutboxEvent,
} from "../../../ledger/index.ts";
import { type Actor, mayFollow, type Payout, type Step, transfersOf } from "../payout/payout.ts";
import { payoutChangedEvent } from "../payout/payout-event.ts";
import { readReceivables } from "../../receivables/receivable.ts";
import {
  type ChangedPayout,
  insertSteps,
  payoutOf,
  type PayoutRow,
  readPayout,
  updatePayouts,
} from "../payout/payout-store.ts";
import {
  type Decision,
  isAloneIn,
  needsSecondPerson,
  oneSystemUserEvent,
  othersWho,
  personOf,
  sameSystemUser,
} from "./second-person.ts";

export interface ChangeInput {
  readonly payoutId: string;
  readonly to: Exclude<PayoutStatus, "requested" | "reviewing">;
  readonly actor: Actor;
  /** Why, 1 to 500 characters. */
  readonly reason: string | null;
  /** The provider's own name of the payout. */
  readonly reference: string | null;
}

/** An attempt is over so long after it was claimed: it asks the provider and gives the order, each within fifteen seconds. */
const attemptSeconds = 60;

interface ChangeRows {
  readonly payout: Payout;
  /** An order may be on its way to the provider, whatever the provider knows, or is out of anybody's hands. */
  readonly isAttempted: boolean;
  /** Signed, and the chain did not say how it ended. */
  readonly isSigned: boolean;
  /** Of the staff, so far. */
  readonly decisions: readonly Decision[];
  readonly stop: Stop | null;
  /** Owed of deposits that were taken back, minor units. */
  readonly owedMinor: bigint;
}

/** The stored answer of a step. */
export interface ChangeAnswer {
  readonly id: string;
  readonly status: PayoutStatus;
  /** Of the staff, still needed. */
  readonly approvals_missing: number;
  /** Others who decided the same as the same user of the operating system. Answers that are older than it leave it out. */
  readonly same_system_user?: readonly string[];
}

type ChangeOperation = OperationDefinition<ChangeInput, ChangeRows | null, ChangedPayout>;

/** No state is entered twice, so a step has one key, whoever makes it and however often. What two have to say is each one's own step. */
function keyOf(payout: Payout, { to, actor }: ChangeInput): string {
  if (actor.kind === "staff" && to === "approved")
    return uuidV8Of("payout approval", payout.id, personOf(actor));
  if (actor.kind === "staff" && needsSecondPerson(payout, to))
    return uuidV8Of("payout word", payout.id, to, personOf(actor));
  return uuidV8Of("payout step", payout.id, to);
}

/**
 * Made again it changes nothing. `payout_not_found` for an unknown id; `payout_closed` where the step does not follow the payout's state;
 * `account_frozen` or `account_closed` for an approval, or the begin of sending, while the account is stopped, `payout_owing` while its player owes what was taken back of a deposit; `payout_four_eyes` where a person who approved
 * would also send; `payout_being_sent` where staff say that it failed while an order may be on its way,
 * or whatever they say of one that is signed and has not ended. Where two approve, two of the staff also say that it failed or came back: after the first one nothing has moved.
 */
export async function changePayout(
  { pool, ledger }: { readonly pool: Queryable; readonly ledger: Ledger },
  input: ChangeInput,
): Promise<OperationResult> {
  const payout = await readPayout(pool, input.payoutId);
  if (payout === null) return { ok: false, code: "payout_not_found" };
  const { playerId, currency } = payout;
  const key = keyOf(payout, input);
  // The database's form of the id, however the caller wrote it.
  const change = { ...input, payoutId: payout.id };
  return ledger.execute(changeOperation, { playerId, currency, key, input: change });
}

const changeOperation: ChangeOperation = defineOperation<
  ChangeInput,
  ChangeRows | null,
  ChangedPayout
>({
  kind: "payout_step",
  stake: false,
  staleAfterMs: null,
  keepKey: "forever",
  // Who made it and why may differ in a repeat; the first ones stay.
  fingerprint: ({ payoutId, to }) => JSON.stringify([payoutId, to]),
  read: readChanges,
  decide: ({ item, rows, now }) => {
    if (rows === null) return { reject: "payout_not_found" };
    const { payout, isAttempted, isSigned, decisions, stop, owedMinor } = rows;
    const { to, actor, reason, reference } = item.input;
    const missing = missingOf(payout, { to, actor, decisions });
    const { status, proposed } = stepOf(payout, { to, missing });
    if (!mayFollow(payout.status, proposed ?? status))
      return { reject: "payout_closed", params: { status: payout.status } };
    if (to === "approved" || to === "sending") {
      if (stop !== null) return rejectionOfStop(stop);
      if (owedMinor > 0n) return { reject: "payout_owing" };
    }
    if (to === "sent" && isAloneIn(payout, { actor, decisions }))
      return { reject: "payout_four_eyes" };
    const isOutOfHands = isSigned || (status === "failed" && isAttempted);
    if (actor.kind === "staff" && isOutOfHands) return { reject: "payout_being_sent" };
    const step: ChangedPayout["step"] = {
      from: payout.status,
      to: status,
      proposed,
      actor,
      reason,
      playerId: payout.playerId,
      payoutId: payout.id,
      position: payout.stepCount + 1,
      operationKey: item.key,
      madeAt: now,
    };
    const others = sameSystemUser(decisions, { to, actor });
    const answer: ChangeAnswer = {
      id: payout.id,
      status,
      approvals_missing: missing,
      same_system_user: others,
    };
    const events: OutboxEvent[] = [];
    if (status !== payout.status) events.push(payoutChangedEvent({ ...payout, status }));
    if (actor.kind === "staff" && others.length > 0)
      events.push(oneSystemUserEvent(payout, { actor, others }));
    return {
      transfers: status === payout.status ? [] : transfersOf(payout, status),
      row: { step, reference },
      events,
      answer,
    };
  },
  write: (changes) => [updatePayouts(changes), insertSteps(changes.map(({ step }) => step))],
});

/** Of the staff, after this one. A provider's word needs nobody else's. */
function missingOf(
  payout: Payout,
  {
    to,
    actor,
    decisions,
  }: Pick<ChangeInput, "to" | "actor"> & { readonly decisions: readonly Decision[] },
): number {
  if (to === "approved")
    return Math.max(0, payout.approvalsNeeded - othersWho(decisions, { to, actor }) - 1);
  if (actor.kind !== "staff" || !needsSecondPerson(payout, to)) return 0;
  return othersWho(decisions, { to, actor }) > 0 ? 0 : 1;
}

interface NextStep {
  readonly status: PayoutStatus;
  readonly proposed: Step["proposed"];
}

/** A word that is not enough leaves the payout where it is. */
function stepOf(
  payout: Payout,
  { to, missing }: { readonly to: ChangeInput["to"]; readonly missing: number },
): NextStep {
  if (missing === 0) return { status: to, proposed: null };
  return needsSecondPerson(payout, to)
    ? { status: payout.status, proposed: to }
    : { status: "reviewing", proposed: null };
}

async function readChanges(
  client: pg.ClientBase,
  items: readonly OperationItem<ChangeInput>[],
): Promise<readonly (ChangeRows | null)[]> {
  const { rows } = await client.query<
    PayoutRow & {
      readonly is_attempted: boolean;
      readonly is_signed: boolean;
      readonly decisions: readonly Decision[];
    }
  >({
    name: "cashier-read-payout-changes",
    // No attempt is claimed, and nothing is signed, between this look and the step: the row that it waits for says so, and an order that is bound
    // counts as signed until its end is seen.
    text: `select payout.*, payout.bound_at is not null
        or coalesce(payout.attempted_at > clock_timestamp() - ${attemptSeconds} * interval '1 second', false) as is_attempted,
        payout.bound_at is not null and not exists (
          select from cashier_chain_payout ordered where ordered.id = payout.id and ordered.ended_at is not null) as is_signed, (
        select coalesce(jsonb_agg(jsonb_build_object('name', lower(step.actor), 'systemUser', step.os_user,
          'to', coalesce(step.proposed_status, 'approved'))), '[]')
        from cashier_payout_step step
        where step.player_id = payout.player_id and step.payout_id = payout.id and step.actor_kind = 'staff'
          and (step.proposed_status is not null
            or step.from_status = 'reviewing' and step.status in ('reviewing', 'approved'))
      ) as decisions
      from cashier_payout payout where payout.id = any($1::uuid[]) order by payout.id for no key update of payout`,
    values: [items.map(({ input }) => input.payoutId)],
  });
  const stops = await readStops(
    client,
    items.map(({ playerId }) => playerId),
  );
  const debts = await readReceivables(client, items);
  return items.map(({ playerId, input }, index) => {
    const row = rows.find(({ id }) => id === input.payoutId);
    // One item never takes the others of its batch with it.
    if (row === undefined) return null;
    return {
      payout: payoutOf(row),
      isAttempted: row.is_attempted,
      isSigned: row.is_signed,
      decisions: row.decisions,
      stop: stops.get(playerId)?.[0] ?? null,
      owedMinor: debts[index]!.owedMinor,
    };
  });
}
