/** SQL of the payouts and of their steps. */
import type { PayoutStatus, ReviewReason } from "@oddwright/contract/cashier/payout-status.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { WriteStatement } from "../../../ledger/index.ts";
import type { SealedDestination } from "../../ports/destination-vault.ts";
import type { Payout, Step } from "./payout.ts";

export interface PayoutRow {
  readonly player_id: string;
  readonly id: string;
  readonly method_hash: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  /** Null as soon as it is sealed: then the four beside it are there. */
  readonly destination: string | null;
  readonly destination_sealed: Buffer | null;
  readonly destination_key_id: string | null;
  readonly destination_mark: Buffer | null;
  readonly destination_shown: string | null;
  readonly status: PayoutStatus;
  readonly review_reasons: readonly ReviewReason[];
  readonly approvals_needed: number;
  readonly step_count: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly reference: string | null;
  readonly attempts: number;
}

export function payoutOf(row: PayoutRow): Payout {
  return {
    playerId: row.player_id,
    id: row.id,
    methodHash: row.method_hash,
    provider: row.provider,
    currency: row.currency,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    destination: destinationOf(row),
    status: row.status,
    reviewReasons: row.review_reasons,
    approvalsNeeded: row.approvals_needed,
    stepCount: row.step_count,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    reference: row.reference,
    attempts: row.attempts,
  };
}

function destinationOf(row: PayoutRow): Payout["destination"] {
  const { destination_sealed: sealed, destination_key_id: keyId } = row;
  const { destination_mark: mark, destination_shown: shown } = row;
  if (sealed !== null && keyId !== null && mark !== null && shown !== null)
    return { sealed, keyId, mark, shown };
  if (row.destination === null) throw new Error(`payout ${row.id} has no destination`);
  return row.destination;
}

/** For staff, a provider's report and the sender, which do not know the player. */
export async function readPayout(db: Queryable, id: string): Promise<Payout | null> {
  const { rows } = await db.query<PayoutRow>(`select * from cashier_payout where id = $1`, [id]);
  return rows[0] ? payoutOf(rows[0]) : null;
}

export interface NewPayout extends Omit<
  Payout,
  "reference" | "attempts" | "changedAt" | "destination"
> {
  readonly destination: SealedDestination;
}

export function insertPayouts(payouts: readonly NewPayout[]): WriteStatement {
  return {
    name: "cashier-insert-payouts",
    // An array of arrays would be a matrix: the reasons travel as one text each.
    text: `insert into cashier_payout (player_id, id, method_hash, provider, currency, amount_minor, fee_minor,
        destination_sealed, destination_key_id, destination_mark, destination_shown, status, review_reasons, approvals_needed, step_count, created_at, changed_at)
      select player_id, id, method_hash, provider, currency, amount_minor, fee_minor, sealed, key_id, mark, shown, status,
        string_to_array(reasons, ','), approvals_needed, step_count, created_at, created_at
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bytea[],
        $9::text[], $10::bytea[], $11::text[], $12::text[], $13::text[], $14::smallint[], $15::integer[], $16::timestamptz[])
        as payout (player_id, id, method_hash, provider, currency, amount_minor, fee_minor, sealed, key_id, mark, shown, status, reasons, approvals_needed, step_count, created_at)`,
    values: [
      payouts.map((payout) => payout.playerId),
      payouts.map((payout) => payout.id),
      payouts.map((payout) => payout.methodHash),
      payouts.map((payout) => payout.provider),
      payouts.map((payout) => payout.currency),
      payouts.map((payout) => payout.amountMinor),
      payouts.map((payout) => payout.feeMinor),
      payouts.map(({ destination }) => destination.sealed),
      payouts.map(({ destination }) => destination.keyId),
      payouts.map(({ destination }) => destination.mark),
      payouts.map(({ destination }) => destination.shown),
      payouts.map((payout) => payout.status),
      payouts.map((payout) => payout.reviewReasons.join(",")),
      payouts.map((payout) => payout.approvalsNeeded),
      payouts.map((payout) => payout.stepCount),
      payouts.map((payout) => payout.createdAt),
    ],
    rowCount: payouts.length,
  };
}

export interface StepRow extends Step {
  readonly playerId: string;
  readonly payoutId: string;
  readonly position: number;
  readonly operationKey: string;
  readonly madeAt: Date;
}

export function insertSteps(steps: readonly StepRow[]): WriteStatement {
  return {
    name: "cashier-insert-payout-steps",
    text: `insert into cashier_payout_step (player_id, payout_id, position, operation_key, from_status, status, proposed_status,
        actor_kind, actor, os_user, reason, made_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::uuid[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::text[], $10::text[], $11::text[], $12::timestamptz[])`,
    values: [
      steps.map((step) => step.playerId),
      steps.map((step) => step.payoutId),
      steps.map((step) => step.position),
      steps.map((step) => step.operationKey),
      steps.map((step) => step.from),
      steps.map((step) => step.to),
      steps.map((step) => step.proposed),
      steps.map((step) => step.actor.kind),
      steps.map(({ actor }) => ("name" in actor ? actor.name : null)),
      steps.map(({ actor }) => ("systemUser" in actor ? actor.systemUser : null)),
      steps.map((step) => step.reason),
      steps.map((step) => step.madeAt),
    ],
    rowCount: steps.length,
  };
}

export interface ChangedPayout {
  readonly step: StepRow;
  readonly reference: string | null;
}

/**
 * Each is still in the state that its step starts from: whatever changes one holds its player's wallets. A step that leaves it there does not
 * count as a change.
 */
export function updatePayouts(changes: readonly ChangedPayout[]): WriteStatement {
  return {
    name: "cashier-update-payouts",
    text: `update cashier_payout payout set status = change.status, step_count = change.position,
        changed_at = case when payout.status = change.status then payout.changed_at else change.made_at end,
        reference = coalesce(payout.reference, change.reference)
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::integer[], $6::timestamptz[], $7::text[])
        as change (player_id, id, from_status, status, position, made_at, reference)
      where payout.player_id = change.player_id and payout.id = change.id and payout.status = change.from_status
        and payout.step_count = change.position - 1`,
    values: [
      changes.map(({ step }) => step.playerId),
      changes.map(({ step }) => step.payoutId),
      changes.map(({ step }) => step.from),
      changes.map(({ step }) => step.to),
      changes.map(({ step }) => step.position),
      changes.map(({ step }) => step.madeAt),
      changes.map(({ reference }) => reference),
    ],
    rowCount: changes.length,
  };
}
