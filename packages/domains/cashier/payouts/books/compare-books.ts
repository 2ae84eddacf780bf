/** Compares each provider's list of payouts with ours. It says where they differ, and repairs nothing. */
import { randomUUID } from "node:crypto";
import type { PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Job } from "@oddwright/platform/jobs/job.ts";
import { createLeader } from "@oddwright/platform/lease/leader.ts";
import type { CashierDeps } from "../../ports/deps.ts";
import type { ListedPayout } from "../../ports/payout-provider.ts";
import { type Payout, receivesMinor } from "../payout/payout.ts";
import type { SendDeps } from "../sending/attempt-payout.ts";
import { payoutOf, type PayoutRow } from "../payout/payout-store.ts";

export interface BooksDifference {
  readonly payoutId: string;
  readonly difference: "unknown_to_us" | "unknown_to_provider" | "amount" | "state";
  /** What each side says of it. */
  readonly ours: string;
  readonly theirs: string;
}

/** What a provider may say of a payout that is in a state of ours for a while. */
const agreeing: Readonly<Partial<Record<PayoutStatus, readonly ListedPayout["state"][]>>> = {
  sending: ["processing"],
  sent: ["processing", "sent", "final"],
  final: ["sent", "final"],
  failed: ["failed"],
  returned: ["returned"],
};

const nothing = "nothing";
const money = (minor: bigint, currency: string): string => `${formatAmount(minor)} ${currency}`;

/**
 * Pure. `ours` are payouts that the provider was asked to pay and that nothing happened to for a while; `known` all that it may have of us, whatever
 * their state.
 */
function compareBooks(
  ours: readonly Payout[],
  theirs: readonly ListedPayout[],
  known: ReadonlySet<string>,
): readonly BooksDifference[] {
  const listed = new Map(theirs.map((each) => [each.id, each]));
  const unknown = theirs
    .filter(({ id }) => !known.has(id))
    .map(({ id, amountMinor, currency, state }): BooksDifference => {
      const said = `${state} ${money(amountMinor, currency)}`;
      return { payoutId: id, difference: "unknown_to_us", ours: nothing, theirs: said };
    });
  return [...unknown, ...ours.flatMap((payout) => differencesOf(payout, listed.get(payout.id)))];
}

function differencesOf(
  payout: Payout,
  listed: ListedPayout | undefined,
): readonly BooksDifference[] {
  const { id: payoutId, status, currency } = payout;
  const ordered = money(receivesMinor(payout), currency);
  // What a provider refused it need not keep.
  if (listed === undefined && status === "failed") return [];
  if (listed === undefined)
    return [{ payoutId, difference: "unknown_to_provider", ours: status, theirs: nothing }];
  const differences: BooksDifference[] = [];
  const theirs = money(listed.amountMinor, listed.currency);
  if (theirs !== ordered)
    differences.push({ payoutId, difference: "amount", ours: ordered, theirs });
  if (!(agreeing[status] ?? []).includes(listed.state))
    differences.push({ payoutId, difference: "state", ours: status, theirs: listed.state });
  return differences;
}

const dayMs = 86_400_000;
/** Younger than this a report may be on its way, and older than that it was compared before. */
const [settledMs, comparedMs] = [900_000, 7 * dayMs];
/** So much more of the provider's list is asked for: its clock is another one. */
const clockMs = dayMs;

const secondMs = 1_000;
const hourMs = 3_600_000;

/** By one process at a time: a provider is asked once an hour, however many workers there are. */
export function compareBooksJob(deps: CompareDeps): Job {
  const leader = createLeader<null>({
    pool: deps.pool,
    name: "cashier books",
    processId: randomUUID(),
    leaseMs: 300 * secondMs,
    renewEveryMs: 30 * secondMs,
    pauseMs: () => hourMs,
    begin: () => null,
    step: () => compareAllBooks(deps, new Date()),
  });
  return {
    name: "cashier-compare-books",
    everyMs: 60 * secondMs,
    run: leader.step,
    release: leader.release,
  };
}

export type CompareDeps = Pick<SendDeps, "pool" | "providers" | "notifyStaff" | "onPayoutFailure">;

/** Every provider that pays out. One that does not answer keeps none of the others from being compared, and is asked again next time. */
export async function compareAllBooks(deps: CompareDeps, now: Date): Promise<void> {
  for (const { name, payouts } of deps.providers) {
    if (payouts === undefined) continue;
    try {
      const since = new Date(now.getTime() - comparedMs);
      const theirs = await payouts.list(new Date(since.getTime() - clockMs));
      const settled = new Date(now.getTime() - settledMs);
      await report(
        deps,
        name,
        await readDifferences(deps, { provider: name, theirs, since, settled }),
      );
    } catch (error) {
      deps.onPayoutFailure(error);
    }
  }
}

interface Books {
  readonly provider: string;
  readonly theirs: readonly ListedPayout[];
  readonly since: Date;
  readonly settled: Date;
}

async function readDifferences(
  { pool }: Pick<CashierDeps, "pool">,
  { provider, theirs, since, settled }: Books,
): Promise<readonly BooksDifference[]> {
  const { rows } = await pool.query<PayoutRow>(
    `select * from cashier_payout
     where provider = $1 and ordered_at >= $2 and changed_at < $3`,
    [provider, since, settled],
  );
  const named = await pool.query<{ id: string }>(
    `select id from cashier_payout where provider = $1 and id = any($2::uuid[])`,
    [provider, theirs.map(({ id }) => id)],
  );
  return compareBooks(rows.map(payoutOf), theirs, new Set(named.rows.map(({ id }) => id)));
}

async function report(
  deps: CompareDeps,
  provider: string,
  differences: readonly BooksDifference[],
): Promise<void> {
  for (const difference of differences) await reportOne(deps, provider, difference);
}

/** Staff hear of each difference once, and it counts as said only when they did. */
function reportOne(
  { pool, notifyStaff }: CompareDeps,
  provider: string,
  { payoutId, difference, ours, theirs }: BooksDifference,
): Promise<void> {
  return withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into cashier_books_difference (provider, payout_id, difference, ours, theirs) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [provider, payoutId, difference, ours, theirs],
    );
    if (rowCount !== 1) return;
    notifyStaff({
      topic: "books_differ",
      text: "A provider's list of payouts does not agree with ours. Nothing was changed: ask the provider.",
      details: { provider, payout: payoutId, difference, ours, theirs },
    });
  });
}
