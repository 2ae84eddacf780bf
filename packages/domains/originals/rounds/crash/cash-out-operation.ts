// The money step of a player's cash-out: decided by when its bytes arrived, not by when it gets its turn.
import { decideCrashCashOut } from "@oddwright/core/games/crash/crash-cash-out.ts";
import { crashPayout } from "@oddwright/core/games/crash/crash-exit.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type Rejection,
} from "../../../ledger/index.ts";
import { type Bet, betView } from "../../bet.ts";
import { betSettledEvent } from "../../bet-settled-event.ts";
import { refundFromHouse, settleFromPlay } from "../../bet-transfers.ts";
import { settleBets, type SettledBet } from "../../settle-bets.ts";
import type { RoundSecrets } from "../round-secrets.ts";
import { readRoundBets, type RoundBet, withCommitment } from "../round-bets.ts";
import { refundedBet } from "../refunded-bet.ts";
import { cashedOut, crashBetOf, settledCrashBet } from "./crash-bet.ts";
import { crashElapsedMs } from "./crash-round-view.ts";
import { refundLostBets } from "./refund-lost-bets.ts";

export interface CashOutInput {
  readonly betId: string;
  /** On the database's clock, unix milliseconds. A repeat keeps that of the first. */
  readonly arrivedAtMs: number;
  readonly clockOffsetMs: number;
  readonly clockUncertaintyMs: number;
}

type Context = DecideContext<CashOutInput, RoundBet | null>;

/** Not a stake, and urgent: nothing may keep a player in a round that they leave. */
export function cashOutOperation(deps: {
  readonly secrets: RoundSecrets;
  readonly scale: number;
}): OperationDefinition<CashOutInput, RoundBet | null, SettledBet> {
  return defineOperation<CashOutInput, RoundBet | null, SettledBet>({
    kind: "crash_cashout",
    stake: false,
    urgent: true,
    staleAfterMs: null,
    keepKey: "30_days",
    fingerprint: ({ betId }) => betId,
    read: (client, items) => readRoundBets(client, "crash", items),
    decide: (context) => {
      const left = leave(deps, context);
      if ("reject" in left) return left;
      const { item, wallet, now } = context;
      const view = betView(left);
      const balanceMinor = wallet.mainMinor + left.payout.mainMinor;
      return {
        transfers: left.state === "refunded" ? refundFromHouse(left) : settleFromPlay(left),
        row: { bet: left, settlementKey: item.key, at: now },
        events: [betSettledEvent(left, view)],
        answer: { bet: view, balance: formatAmount(balanceMinor) },
      };
    },
    write: (settled) => {
      const refunds = settled.filter(({ bet }) => bet.state === "refunded");
      const paid = settled.filter(({ bet }) => bet.state !== "refunded");
      return [
        ...(paid.length > 0 ? [settleBets(paid)] : []),
        ...(refunds.length > 0 ? [refundLostBets(refunds)] : []),
      ];
    },
  });
}

/**
 * The bet as the cash-out leaves it. One that came in time and got its turn only after the bet had been settled as lost was
 * kept waiting by us: its stake goes back.
 */
function leave(
  { secrets, scale }: { readonly secrets: RoundSecrets; readonly scale: number },
  { item, rows }: Context,
): Bet | Rejection {
  if (rows === null) return { reject: "bet_not_found" };
  const { bet, round } = rows;
  if (bet.state !== "open" && bet.state !== "lost") return { reject: "bet_finished" };
  if (round.state === "betting") return { reject: "crash_not_running" };
  const { betId: _betId, ...arrival } = item.input;
  const evidence = { elapsedMs: crashElapsedMs(round, arrival.arrivedAtMs, scale), ...arrival };
  const limit = round.limitHundredths[bet.currency];
  const stored = crashBetOf(bet);
  const decision = decideCrashCashOut(stored, {
    elapsedMs: evidence.elapsedMs,
    bustHundredths: secrets.bustHundredths(rows),
    roundLimitHundredths: limit === undefined ? null : BigInt(limit),
  });
  if (!decision.ok) return { reject: decision.code };
  const { hundredths } = decision;
  const exit = { by: "player", hundredths, evidence } as const;
  if (bet.state === "lost") {
    const outcome = { ...bet.outcome, late_cash_out: cashedOut(exit) };
    return refundedBet({ ...bet, outcome }, "kept_waiting");
  }
  const settlement = crashPayout(stored, hundredths);
  return settledCrashBet({ bet: withCommitment(rows), round }, settlement, exit);
}
