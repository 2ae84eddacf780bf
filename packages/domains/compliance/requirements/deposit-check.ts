/** Whether a player has to show who they are before a deposit or a payout, as the cashier asks under the lock of the player's wallets. */
import {
  isPassed,
  isUnderReview,
  type VerificationRules,
  type VerificationStatus,
} from "@oddwright/core/protection/verification-rules.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { Rejection } from "../../ledger/index.ts";

export interface CheckOfDepositor {
  readonly status: VerificationStatus;
  /** When the first open check is due. */
  readonly dueAt: Date | null;
}

/** One a player, in order. */
export async function readDepositChecks(
  client: pg.ClientBase,
  playerIds: readonly string[],
): Promise<readonly CheckOfDepositor[]> {
  const { rows } = await client.query<{ status: VerificationStatus; due_at: Date | null }>({
    name: "compliance-read-deposit-checks",
    text: `select coalesce(v.status, 'unverified') as status, (
        select min(r.due_at) from compliance_requirement r
        where r.player_id = i.player_id and r.met_at is null) as due_at
      from unnest($1::uuid[]) with ordinality as i (player_id, position)
      left join compliance_verification v on v.player_id = i.player_id
      order by i.position`,
    values: [uuidArray(playerIds)],
  });
  return rows.map(({ status, due_at: dueAt }) => ({ status, dueAt }));
}

/** Pure. Who has handed in documents in time waits for us, and goes on depositing. Null when the money may move. */
export function refuseUnverified(
  { status, dueAt }: CheckOfDepositor,
  { isBeforeDeposit }: Pick<VerificationRules, "isBeforeDeposit">,
  now: Date,
): Rejection | null {
  if (isPassed(status)) return null;
  const isOverdue = dueAt !== null && dueAt <= now && !isUnderReview(status);
  return isBeforeDeposit || isOverdue ? { reject: "verification_required" } : null;
}
