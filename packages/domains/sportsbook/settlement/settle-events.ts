/**
 * Settles what evidence has made due, event by event and page by page. Whoever is stopped in the middle leaves the event due: the next one begins it anew and
 * finds most bets as they have to be. Each bet is settled once, for the operation looks at it under its player's lock.
 */
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import {
  acquireLease,
  type Lease,
  releaseLease,
  renewLease,
} from "@oddwright/platform/lease/lease.ts";
import type { Ledger, OperationResult } from "../../ledger/index.ts";
import type { SportsBet } from "../bets/bet.ts";
import { type BetName, readBetsOfEvent, readOwingBets } from "../bets/bet-store.ts";
import type { BettingDeps } from "../ports/betting-deps.ts";
import { differs, type DueSettlement, dueSettlement, isSettleable } from "./due-settlement.ts";
import {
  type DueEvent,
  endDueEvent,
  type KnownEvent,
  postponeDueEvent,
  readDueEvents,
  readKnownEvents,
} from "./evidence-store.ts";
import { resettleOperation } from "./resettle-operation.ts";
import { settleOperation } from "./settle-operation.ts";

export type SettleDeps = Pick<BettingDeps, "pool" | "ledger" | "notifyStaff">;

const leaseMs = 30_000;
const renewEveryMs = 10_000;
const maxEvents = 20;
const pageSize = 4_000;
/**
 * Players whose bets are settled side by side. The bets of one market wait for the same counters: with many more of them a batch would keep players who bet on it
 * waiting for longer.
 */
const playersAtOnce = 400;
const retryAfterMs = 2_000;
const failedAfterMs = 60_000;

/** How many events were looked at; null where another process is at it. */
export async function settleDueEvents(deps: SettleDeps, processId: string): Promise<number | null> {
  const { pool } = deps;
  // Mostly nothing is due, and a lease is two writes.
  if ((await readDueEvents(pool, 1)).length === 0) return 0;
  const name = "sportsbook-settlement";
  const lease = await acquireLease(pool, { name, holder: processId, ttlMs: leaseMs });
  if (lease === null) return null;
  try {
    const due = await readDueEvents(pool, maxEvents);
    const holds = keepLease(deps, lease);
    for (const event of due) if (await holds()) await settleDueEvent(deps, event, holds);
    return due.length;
  } finally {
    await releaseLease(pool, lease);
  }
}

/** Renews the lease when that is due; false once it is lost. */
type HoldsLease = () => Promise<boolean>;

function keepLease({ pool }: Pick<SettleDeps, "pool">, lease: Lease): HoldsLease {
  let isHeld = Promise.resolve(true);
  let renewAtMs = processTimeMs() + renewEveryMs;
  return () => {
    if (processTimeMs() >= renewAtMs) {
      renewAtMs = processTimeMs() + renewEveryMs;
      isHeld = isHeld.then((held) => held && renewLease(pool, lease, leaseMs));
    }
    return isHeld;
  };
}

async function settleDueEvent(deps: SettleDeps, due: DueEvent, holds: HoldsLease): Promise<void> {
  const { pool, notifyStaff } = deps;
  const { event } = due;
  try {
    const left = await settleEvent(deps, event, holds);
    if (left === 0) await endDueEvent(pool, due);
    else await postponeDueEvent(pool, event, retryAfterMs);
  } catch (error) {
    await postponeDueEvent(pool, event, failedAfterMs);
    notifyStaff({
      topic: "betting_settlement_failed",
      text: "The bets of an event could not be settled. They are tried again every minute.",
      details: { event, error: error instanceof Error ? error.message : String(error) },
    });
  }
}

/** How many bets could not be settled now: they were busy, or had changed. */
async function settleEvent(deps: SettleDeps, event: string, holds: HoldsLease): Promise<number> {
  const { pool } = deps;
  const pageAfter = (after: BetName | null): Promise<readonly SportsBet[]> =>
    readBetsOfEvent(pool, event, { after, limit: pageSize });
  let bets = await pageAfter(null);
  let left = 0;
  for (;;) {
    const last = bets.at(-1);
    const isLast = bets.length < pageSize || last === undefined;
    // The next page is read while this one is settled: no bet is on both.
    const [missed, next] = await Promise.all([
      settleBets(deps, bets, holds),
      isLast ? null : pageAfter({ playerId: last.playerId, id: last.id }),
    ]);
    left += missed;
    if (next === null) return left;
    bets = next;
    if (!(await holds())) return left + 1;
  }
}

/**
 * Answers how many are left. Bets of one player follow each other: each needs the player's lock. A player who is done makes room for the next one at once, so that
 * batches stay full where some have many bets on an event.
 */
async function settleBets(
  { pool, ledger }: Pick<SettleDeps, "pool" | "ledger">,
  bets: readonly SportsBet[],
  holds: HoldsLease,
): Promise<number> {
  const settleable = bets.filter(isSettleable);
  const events = new Set(settleable.flatMap(({ legs }) => legs.map(({ event }) => event)));
  const known = await readKnownEvents(pool, [...events]);
  const players = Map.groupBy(settleable, ({ playerId }) => playerId).values();
  let left = 0;
  const settleInTurn = async () => {
    for (const own of players)
      for (const bet of own)
        if (!(await holds()) || !(await settleOne(ledger, bet, known))) left += 1;
  };
  // A failure is told once all have ended: whatever still ran would run without the lease.
  const lanes = await Promise.allSettled(Array.from({ length: playersAtOnce }, settleInTurn));
  for (const lane of lanes) if (lane.status === "rejected") throw lane.reason;
  return left;
}

/** False where it has to be looked at again. */
async function settleOne(
  ledger: Ledger,
  bet: SportsBet,
  known: ReadonlyMap<string, KnownEvent>,
): Promise<boolean> {
  const due = dueSettlement(bet, known);
  if (!differs(bet, due)) return true;
  const result = await carryOut(ledger, bet, due);
  return result.ok;
}

function carryOut(ledger: Ledger, bet: SportsBet, due: DueSettlement): Promise<OperationResult> {
  const { playerId, currency, id, settlementVersion, leftMinor } = bet;
  const legs = due.legs.map(({ state, reason }) => `${state} ${reason}`).join();
  const key = uuidV8Of(
    "sportsbook settle",
    id,
    String(settlementVersion),
    String(leftMinor),
    legs,
    due.evidenceHash.toString("hex"),
  );
  const item = {
    playerId,
    currency,
    key,
    input: { betId: id, readsOffers: false, knownLegs: bet.legs, seen: bet, due },
  };
  return settlementVersion === 0
    ? ledger.execute(settleOperation, item)
    : ledger.execute(resettleOperation, item);
}

const maxDebts = 100;

/** Takes what was paid too much from players who have money again. */
export async function collectDebts({
  pool,
  ledger,
}: Pick<SettleDeps, "pool" | "ledger">): Promise<void> {
  for (const bet of await readOwingBets(pool, maxDebts)) {
    const known = await readKnownEvents(pool, [...new Set(bet.legs.map(({ event }) => event))]);
    const due = dueSettlement(bet, known);
    const { playerId, currency, id, settlementVersion, paidMinor } = bet;
    await ledger.execute(resettleOperation, {
      playerId,
      currency,
      key: uuidV8Of("sportsbook collect", id, String(settlementVersion), String(paidMinor)),
      input: { betId: id, readsOffers: false, knownLegs: bet.legs, seen: bet, due },
    });
  }
}
