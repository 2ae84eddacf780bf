/** A stored bet in the terms of crash's rules. */
import type { CrashBet, CrashExit } from "@oddwright/core/games/crash/crash-exit.ts";
import {
  crashTargetHundredths,
  parseCrashParams,
} from "@oddwright/core/games/crash/crash-params.ts";
import { parseMaxWin } from "@oddwright/core/games/max-win.ts";
import type { Settlement } from "@oddwright/core/games/settlement.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { totalMinor } from "../../../../ledger/index.ts";
import type { Bet } from "../../../bets/bet.ts";
import type { DecidedBet } from "../../../bets/end-bets.ts";
import type { Round } from "../../round/round.ts";

/** Throws for parameters that no crash bet was stored with. */
export function crashBetOf({ stake, params }: Pick<Bet, "stake" | "params">): CrashBet {
  const parsed = parseCrashParams(params);
  const maxWinMinor = parseMaxWin(params);
  if (!parsed.ok || maxWinMinor === null)
    throw new Error("a stored crash bet has other parameters");
  const targetHundredths = crashTargetHundredths(parsed.params);
  return { stakeMinor: totalMinor(stake), maxWinMinor, targetHundredths };
}

/** When and how sure a cash-out arrived, on the database's clock. */
export interface CashOutEvidence {
  readonly elapsedMs: number;
  readonly arrivedAtMs: number;
  readonly clockOffsetMs: number;
  readonly clockUncertaintyMs: number;
}

/**
 * The bet as it ends. The bust goes into the outcome once the round has ended: until then it is a secret. `exit` is null for
 * a bet that lost.
 */
export function settledCrashBet(
  { bet, round }: { readonly bet: Bet; readonly round: Round },
  settlement: Settlement,
  exit: (CrashExit & { readonly evidence?: CashOutEvidence }) | null,
): DecidedBet {
  const bust = round.result?.bust;
  const { payout: _payout, ...open } = bet;
  return {
    ...open,
    state: settlement.won ? "won" : "lost",
    payoutMinor: settlement.payoutMinor,
    multiplier10k: settlement.multiplier10k,
    outcome: {
      ...bet.outcome,
      ...(bust === undefined ? {} : { bust }),
      ...(exit === null ? {} : { cashed_out: cashedOut(exit) }),
    },
  };
}

/** How a bet left, as its outcome records it. */
export function cashedOut({
  by,
  hundredths,
  evidence,
}: CrashExit & { evidence?: CashOutEvidence }) {
  const multiplier = formatAmount(hundredths);
  if (!evidence) return { by, multiplier };
  return {
    by,
    multiplier,
    elapsed_ms: evidence.elapsedMs,
    arrived_at: new Date(evidence.arrivedAtMs).toISOString(),
    clock_offset_ms: evidence.clockOffsetMs.toFixed(3),
    clock_uncertainty_ms: evidence.clockUncertaintyMs.toFixed(3),
  };
}
