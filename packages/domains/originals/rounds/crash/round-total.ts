// Stops a round in a currency where its open payouts reach what the house risks on one round.
import { crashRoundLimitHundredths } from "@oddwright/core/games/crash/crash-round-limit.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { smaller } from "../../game-limits.ts";
import { fenced } from "../runner/fenced.ts";
import type { Running } from "../runner/round-game.ts";
import type { CrashGameDeps } from "./crash-game-deps.ts";
import { type OpenCrashBet, readOpenCrashBets } from "./open-crash-bets.ts";

/** A round may pay so many times the maximum win of one bet, and never more than the house has free. */
const maxWinsPerRound = 10n;

export interface RoundTotal {
  /** Ends the bets of each currency whose total is reached at this multiplier. */
  readonly keep: (presentHundredths: bigint) => Promise<void>;
}

interface CurrencyTotal {
  readonly limitMinor: bigint;
  /** Where it is reached if nobody leaves before. */
  reachedHundredths: bigint;
}

export function createRoundTotal(
  deps: CrashGameDeps,
  { sealed: { round }, lease, settle }: Running,
  bets: readonly OpenCrashBet[],
): RoundTotal {
  const totals = new Map<Currency, CurrencyTotal>();
  for (const [currency, own] of Map.groupBy(bets, (bet) => bet.currency)) {
    const limitMinor = roundLimitMinor(own, deps.freeBankrollMinor(currency));
    const presentHundredths = 100n;
    const reached = crashRoundLimitHundredths({ bets: own, limitMinor, presentHundredths });
    if (reached !== null) totals.set(currency, { limitMinor, reachedHundredths: reached });
  }
  const check = async (currency: Currency, total: CurrencyTotal, present: bigint) => {
    const all = await readOpenCrashBets(deps.pool, round.id);
    const open = all.filter((bet) => bet.currency === currency);
    const reached = crashRoundLimitHundredths({
      bets: open,
      limitMinor: total.limitMinor,
      presentHundredths: total.reachedHundredths,
    });
    if (reached === null) return totals.delete(currency);
    total.reachedHundredths = reached;
    if (reached > present) return;
    await fenced({ pool: deps.pool, lease }, (client) =>
      client.query(
        `update originals_round set limit_hundredths = limit_hundredths || jsonb_build_object($2::text, $3::text)
         where id = $1 and state = 'running' and not limit_hundredths ? $2`,
        [round.id, currency, reached],
      ),
    );
    totals.delete(currency);
    settle(open);
  };
  return {
    keep: async (present) => {
      for (const [currency, total] of totals) {
        if (total.reachedHundredths <= present) await check(currency, total, present);
      }
    },
  };
}

/** Of the bets of one currency; the maximum win was stored with each when it was placed. */
function roundLimitMinor(bets: readonly OpenCrashBet[], freeMinor: bigint): bigint {
  const maxWinMinor = bets.reduce(
    (most, bet) => (bet.maxWinMinor > most ? bet.maxWinMinor : most),
    0n,
  );
  const stakedMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
  // What was staked lies in play and can always be paid.
  return smaller(maxWinMinor * maxWinsPerRound, freeMinor + stakedMinor);
}
