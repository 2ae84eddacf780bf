/** Gives players their share of what they lost in a day or a week that is over: one bonus each, once. */
import { dateOf, type Period, periodAt, periodBefore } from "@oddwright/core/bonuses/periods.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import {
  acquireLease,
  type Lease,
  releaseLease,
  renewLease,
} from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { findClash } from "../claims/accept-bonus.ts";
import { readDepositors, readExclusion, refusalOfStanding } from "../../compliance/index.ts";
import { lockWallets } from "../../ledger/index.ts";
import { insertGrant } from "../grants/lifecycle-store.ts";
import { readOffers, type SavedOffer } from "../offers/offer-store.ts";
import { termsOf } from "../offers/terms.ts";
import {
  isDone,
  markDone,
  readLosers,
  readOfferOfPeriod,
  readReturn,
  type Wallet,
} from "./cashback-store.ts";

export interface CashbackDeps {
  readonly pool: pg.Pool;
  readonly processId: string;
}

const leaseMs = 60_000;
const pageSize = 100;
/** Periods that workers were away for are made up for, so far back. */
const maxPeriods = 4;
/** Until every batch that settled in the period is committed. */
const settledMs = 300_000;
const dayMs = 86_400_000;

export function createPayCashback({ pool, processId: holder }: CashbackDeps): () => Promise<void> {
  return async () => {
    const lease = await acquireLease(pool, { name: "bonuses cashback", holder, ttlMs: leaseMs });
    if (lease === null) return;
    try {
      await payCashback(pool, { now: new Date(), lease });
    } finally {
      await releaseLease(pool, lease);
    }
  };
}

export interface PayCashback {
  readonly now: Date;
  /** Renewed as it goes on; a second process would do no harm. */
  readonly lease: Lease | null;
}

/** A wallet that cannot be given its own keeps nobody else's waiting; it is told at the end, and looked at again the next time. */
export async function payCashback(pool: pg.Pool, run: PayCashback): Promise<void> {
  const failures: unknown[] = [];
  await payOffers(pool, { ...run, failures });
  if (failures.length > 0)
    throw new AggregateError(failures, "not every wallet was given its cashback");
}

interface PayOffers extends PayCashback {
  readonly failures: unknown[];
}

async function payOffers(pool: pg.Pool, { now, lease, failures }: PayOffers): Promise<void> {
  for (const saved of await readOffers(pool)) {
    const kind = saved.offer.steps[0]?.cashback?.period;
    if (saved.isPaused || kind === undefined) continue;
    let period = periodBefore(kind, periodAt(kind, new Date(now.getTime() - settledMs)));
    for (let count = 0; count < maxPeriods; count += 1) {
      const offer = await readOfferOfPeriod(pool, saved, period);
      if (offer !== null && !(await isDone(pool, saved.offer.code, period)))
        if (!(await payPeriod(pool, { offer, period, lease, failures }))) return;
      period = periodBefore(kind, period);
    }
  }
}

interface PayPeriod extends Pick<PayOffers, "lease" | "failures"> {
  readonly offer: SavedOffer;
  readonly period: Period;
}

/** False when another process has taken over: it goes on with those who have none yet. */
async function payPeriod(
  pool: pg.Pool,
  { offer, period, lease, failures }: PayPeriod,
): Promise<boolean> {
  const failedBefore = failures.length;
  for (let after: Wallet | null = null; ;) {
    const page: readonly Wallet[] = await readLosers(pool, period, {
      winnersToo: offer.offer.kind === "rakeback",
      after,
      limit: pageSize,
    });
    for (const wallet of page)
      await withTransaction(pool, (client) => payWallet(client, { wallet, offer, period })).catch(
        (error: unknown) => failures.push(error),
      );
    after = page.at(-1) ?? null;
    if (page.length < pageSize) break;
    if (lease !== null && !(await renewLease(pool, lease, leaseMs))) return false;
  }
  if (failures.length === failedBefore) await markDone(pool, offer.offer.code, period);
  return true;
}

interface PayWallet {
  readonly wallet: Wallet;
  readonly offer: SavedOffer;
  readonly period: Period;
}

/**
 * It waits for the player where another bonus or the state of the account stands in its way; otherwise it is issued at once. Who excluded themselves
 * get none: it would be forfeited.
 */
async function payWallet(
  client: pg.PoolClient,
  { wallet, offer: { offer, version }, period }: PayWallet,
): Promise<void> {
  const { playerId, currency } = wallet;
  await lockWallets(client, playerId);
  const periodStart = dateOf(period.start);
  const { rows } = await client.query<{ now: Date; is_paid: boolean }>(
    `select date_trunc('milliseconds', clock_timestamp()) as now, exists (
       select from bonuses_grant where player_id = $1 and offer_code = $2 and currency = $3 and period_start = $4::date
     ) as is_paid`,
    [playerId, offer.code, currency, periodStart],
  );
  const { now, is_paid: isPaid } = rows[0]!;
  const terms = termsOf(offer, 1, currency);
  const rule = terms?.cashback ?? null;
  if (isPaid || terms === null || rule === null) return;
  const { backMinor: amountMinor } = await readReturn(client, wallet, { terms: rule, period });
  if (amountMinor === 0n) return;
  const exclusion = await readExclusion(client, playerId);
  if (exclusion?.kind === "self_exclusion") return;
  const [standing] = await readDepositors(client, [wallet]);
  const clash = await findClash(client, { playerId, currency, stacking: offer.stacking });
  const waits = clash !== null || refusalOfStanding(standing!) !== null;
  const claimUntil = new Date(now.getTime() + terms.claim_days * dayMs);
  await insertGrant(client, {
    playerId,
    id: uuidv7(),
    currency,
    offerCode: offer.code,
    offerVersion: version,
    step: 1,
    promoCode: null,
    terms: { ...terms, amount: formatAmount(amountMinor) },
    offeredAt: now,
    acceptedAt: waits ? null : now,
    claimUntil,
    dueAt: waits ? claimUntil : now,
    periodStart,
  });
}
