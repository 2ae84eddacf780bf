/** The money step of a player's cash-out: decided by when its bytes arrived, not by when it gets its turn. */
import { decideCrashCashOut } from "@oddwright/core/games/crash/crash-cash-out.ts";
import { crashPayout, settleCrash } from "@oddwright/core/games/crash/crash-exit.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type Rejection,
} from "../../../../ledger/index.ts";
import { type DecidedBet, endBet } from "../../../bets/end-bets.ts";
import { settleBets, type SettledBet } from "../../../bets/settle-bets.ts";
import type { RoundSecrets } from "../../round/round-secrets.ts";
import { readRoundBets, type RoundBet, withCommitment } from "../../betting/round-bets.ts";
import { refundedBet } from "../../../bets/refunded-bet.ts";
import { cashedOut, crashBetOf, settledCrashBet } from "../bets/crash-bet.ts";
import { interruptionOf } from "../bets/crash-round-interruption.ts";
import { crashElapsedMs, crashReachedAtMs } from "../bets/crash-round-view.ts";
import { refundLostBets } from "./refund-lost-bets.ts";
import { answerOf } from "../../../seeds/earlier-answers.ts";

export interface CashOutInput {
  readonly betId: string;
  /** On the database's clock, unix milliseconds. A repeat keeps that of the first. */
  readonly arrivedAtMs: number;
  readonly clockOffsetMs: number;
  readonly clockUncertaintyMs: number;
}

/** A process that is less sure of the database's time than this takes no cash-outs. */
export const mostUncertainMs = 20;
/** How far ahead of the database an arrival may seem to be: the uncertainty, and the millisecond to which the batch's time is cut. */
const mostAheadMs = mostUncertainMs + 1;

type Context = DecideContext<CashOutInput, RoundBet | null>;

interface CashOutRules {
  readonly secrets: RoundSecrets;
  readonly scale: number;
  /** From the arrival to the decision, on the database's clock. */
  readonly decidedWithinMs: number;
}

interface LeftBet extends SettledBet {
  /** Settled as lost before: its stake is the house's by now. */
  readonly wasLost: boolean;
}

/** Not a stake, and urgent: nothing may keep a player in a round that they leave. */
export function cashOutOperation(
  rules: CashOutRules,
): OperationDefinition<CashOutInput, RoundBet | null, LeftBet> {
  return defineOperation<CashOutInput, RoundBet | null, LeftBet>({
    kind: "crash_cashout",
    stake: "ended",
    urgent: true,
    staleAfterMs: null,
    keepKey: "30_days",
    answerOf,
    fingerprint: ({ betId }) => betId,
    read: (client, items) => readRoundBets(client, "crash", items),
    decide: (context) => {
      const left = leave(rules, context);
      if ("reject" in left) return left;
      const { item, now, rows } = context;
      const wasLost = rows?.bet.state === "lost";
      return endBet<LeftBet>(left, {
        ...(wasLost && { account: "house" }),
        complete: ({ bet, view, balance }) => ({
          row: { bet, settlementKey: item.key, at: now, wasLost },
          answer: { bet: view, balance },
        }),
      });
    },
    write: (left) => {
      const lost = left.filter(({ wasLost }) => wasLost);
      const open = left.filter(({ wasLost }) => !wasLost);
      return [
        ...(open.length > 0 ? [settleBets(open)] : []),
        ...(lost.length > 0 ? [refundLostBets(lost)] : []),
      ];
    },
  });
}

/**
 * The bet as the cash-out leaves it. One that came in time and was not decided within its time is refused, and the bet goes on:
 * a player who could delay the decision could choose between two moments. Where the round bust meanwhile and the bet would be
 * lost, the delay was our fault: the stake goes back.
 */
function leave(rules: CashOutRules, { item, rows, now }: Context): DecidedBet | Rejection {
  if (rows === null) return { reject: "bet_not_found" };
  const { bet, round } = rows;
  if (bet.state !== "open" && bet.state !== "lost") return { reject: "bet_finished" };
  if (round.state === "betting") return { reject: "crash_not_running" };
  const { secrets, scale, decidedWithinMs } = rules;
  const { betId: _betId, ...arrival } = item.input;
  const waitedMs = now.getTime() - arrival.arrivedAtMs;
  // The database's clock was set back meanwhile: nobody can tell when this arrived.
  if (waitedMs < -mostAheadMs) return { reject: "clock_unsure", params: { retry_after: "1" } };
  const evidence = { elapsedMs: crashElapsedMs(round, arrival.arrivedAtMs, scale), ...arrival };
  const stored = crashBetOf(bet);
  const limit = round.limitHundredths[bet.currency];
  const roundLimitHundredths = limit === undefined ? null : BigInt(limit);
  const bustHundredths = secrets.bustHundredths(rows);
  const decision = decideCrashCashOut(stored, {
    elapsedMs: evidence.elapsedMs,
    bustHundredths,
    roundLimitHundredths,
  });
  if (!decision.ok) return { reject: decision.code };
  const { hundredths } = decision;
  const exit = { by: "player", hundredths, evidence } as const;
  if (bet.state === "open" && waitedMs <= decidedWithinMs) {
    const settlement = crashPayout(stored, hundredths);
    return settledCrashBet({ bet: withCommitment(rows), round }, settlement, exit);
  }
  const bustAtMs = crashReachedAtMs(round, bustHundredths, scale);
  const interruptionHundredths =
    round.interruptionHundredths ?? interruptionOf(round, { bustHundredths, bustAtMs, scale });
  const end = { bustHundredths, cashOutMs: null, roundLimitHundredths, interruptionHundredths };
  const isTaken = now.getTime() >= bustAtMs && settleCrash(stored, end).exit === null;
  if (!isTaken) return { reject: "cashout_undecided" };
  const outcome = { ...bet.outcome, late_cash_out: cashedOut(exit) };
  return refundedBet({ ...withCommitment(rows), outcome }, "kept_waiting");
}
