/** Stops a round in a currency where its payouts reach what the house risks on one round, or has. */
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import {
  crashRoundFundsHundredths,
  crashRoundLimitHundredths,
} from "@oddwright/core/games/crash/crash-round-limit.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { Running } from "../runner/round-game.ts";
import {
  type CrashStanding,
  type OpenCrashBet,
  readCrashStanding,
} from "./bets/open-crash-bets.ts";

/** The open bets of a round may be worth so many times the maximum win of one bet. */
const maxWinsPerRound = 10n;
/** All that a round pays may be so many times as much, where the house has it: who leaves early must not end it for others. */
const totalsSetAside = 4n;

/** Who holds what a round may pay beyond its stakes. */
export const roundHolder = (roundId: string): string => `round:${roundId}`;

export interface RoundTotal {
  /** Ends the bets of each currency whose total is reached at this multiplier. */
  readonly keep: (presentHundredths: bigint) => Promise<void>;
}

interface CurrencyTotal {
  /** For what is open. */
  readonly limitMinor: bigint;
  /** For all that the round pays: what was staked lies in play and can be paid too. */
  readonly fundsMinor: bigint;
  /** No total is reached before. */
  reachedHundredths: bigint;
}

interface OpenAndPaid {
  readonly bets: readonly OpenCrashBet[];
  /** Since this total is kept. */
  readonly paidMinor: bigint;
}

/** `before` is how the round stands as this total begins. */
export async function createRoundTotal(
  { pool, houseMoney }: Pick<OriginalsDeps, "pool" | "houseMoney">,
  { sealed: { round }, lease, settle }: Running,
  before: CrashStanding,
): Promise<RoundTotal> {
  const totals = new Map<Currency, CurrencyTotal>();
  for (const [currency, own] of Map.groupBy(before.open, (bet) => bet.currency)) {
    const { limitMinor, stakedMinor } = amountsOf(own);
    const neededMinor = limitMinor > stakedMinor ? limitMinor - stakedMinor : 0n;
    const setAsideMinor = await houseMoney.setAside({
      holder: roundHolder(round.id),
      currency,
      neededMinor,
      wantedMinor: neededMinor * totalsSetAside,
    });
    const amounts = { limitMinor, fundsMinor: setAsideMinor + stakedMinor };
    const from = { ...amounts, reachedHundredths: 100n };
    const reachedHundredths = reachedBy(from, { bets: own, paidMinor: 0n });
    if (reachedHundredths !== null) totals.set(currency, { ...amounts, reachedHundredths });
  }
  const check = async (currency: Currency, total: CurrencyTotal, present: bigint) => {
    const now = await readCrashStanding(pool, round.id);
    const open = now.open.filter((bet) => bet.currency === currency);
    const paidMinor = (now.paid.get(currency) ?? 0n) - (before.paid.get(currency) ?? 0n);
    const reached = reachedBy(total, { bets: open, paidMinor });
    if (reached === null) return totals.delete(currency);
    total.reachedHundredths = reached;
    if (reached > present) return;
    await fenced({ pool, lease }, (client) =>
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

/** Null when nobody is left. */
function reachedBy(total: CurrencyTotal, { bets, paidMinor }: OpenAndPaid): bigint | null {
  const { limitMinor, fundsMinor, reachedHundredths: presentHundredths } = total;
  const byFunds = crashRoundFundsHundredths({ bets, fundsMinor, paidMinor, presentHundredths });
  const byLimit = crashRoundLimitHundredths({ bets, limitMinor, presentHundredths });
  return byFunds === null || byLimit === null || byFunds < byLimit ? byFunds : byLimit;
}

/** Of the bets of one currency; the maximum win was stored with each when it was placed. */
function amountsOf(bets: readonly OpenCrashBet[]) {
  const maxWinMinor = bets.reduce(
    (most, bet) => (bet.maxWinMinor > most ? bet.maxWinMinor : most),
    0n,
  );
  const stakedMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
  return { limitMinor: maxWinMinor * maxWinsPerRound, stakedMinor };
}
