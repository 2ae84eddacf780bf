/**
 * Ends the delays in play, of bets and of cash-outs, at the moment when they are over. A delay is seconds long, so that a look once a second knows of each before its
 * end, and nothing is asked of the database in between.
 */
import { processTimeMs } from "@oddwright/platform/clock/process-time.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { acceptDueBets } from "./bets/accept-bets.ts";
import { shortestDelayMs } from "./bets/offer-store.ts";
import type { BettingDeps } from "./ports/betting-deps.ts";
import { endDueCashOuts } from "./cash-out/take-cash-out.ts";

const lookEveryMs = shortestDelayMs / 4;
/** What could not be ended is tried again so soon. */
const retryEveryMs = 250;

/** Until the first of them is over, on the database's clock: zero or less when one is; null where none waits. */
async function readWaitMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ wait_ms: number | null }>({
    name: "sportsbook-next-delay",
    text: `select (extract(epoch from least(
          (select min(accept_at) from sportsbook_bet where state = 'delayed'),
          (select min(due_at) from sportsbook_cash_out where state = 'delayed')
        ) - clock_timestamp()) * 1000)::float8 as wait_ms`,
  });
  return rows[0]?.wait_ms ?? null;
}

/** Called again and again, each time after a pause that is short beside a delay. */
export function endDelays(
  deps: Pick<BettingDeps, "pool" | "ledger">,
  nowMs: () => number = processTimeMs,
): () => Promise<void> {
  let lookAtMs = 0;
  return async () => {
    if (nowMs() < lookAtMs) return;
    const askedAtMs = nowMs();
    // Also where the database does not answer.
    lookAtMs = askedAtMs + retryEveryMs;
    const waitMs = (await readWaitMs(deps.pool)) ?? lookEveryMs;
    if (waitMs > 0) {
      lookAtMs = askedAtMs + Math.min(waitMs, lookEveryMs);
      return;
    }
    await Promise.all([acceptDueBets(deps), endDueCashOuts(deps)]);
  };
}
