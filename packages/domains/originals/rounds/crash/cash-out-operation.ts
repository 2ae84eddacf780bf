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
import { settleFromPlay } from "../../bet-transfers.ts";
import { settleBets, type SettledBet } from "../../settle-bets.ts";
import type { RoundSecrets } from "../round-secrets.ts";
import { readRoundBets, type RoundBet, withCommitment } from "../round-bets.ts";
import { crashBetOf, settledCrashBet } from "./crash-bet.ts";
import { crashElapsedMs } from "./crash-round-view.ts";

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
      const decided = cashOut(deps, context);
      if ("reject" in decided) return decided;
      const { item, wallet, now } = context;
      const view = betView(decided);
      const balanceMinor = wallet.mainMinor + decided.payout.mainMinor;
      return {
        transfers: settleFromPlay(decided),
        row: { bet: decided, settlementKey: item.key, at: now },
        events: [betSettledEvent(decided, view)],
        answer: { bet: view, balance: formatAmount(balanceMinor) },
      };
    },
    write: (settled) => [settleBets(settled)],
  });
}

function cashOut(
  { secrets, scale }: { readonly secrets: RoundSecrets; readonly scale: number },
  { item, rows }: Context,
): Bet | Rejection {
  if (rows === null) return { reject: "bet_not_found" };
  const { bet, round } = rows;
  if (bet.state !== "open") return { reject: "bet_finished" };
  if (round.state === "betting") return { reject: "crash_not_running" };
  const { betId: _betId, ...evidence } = item.input;
  const elapsedMs = crashElapsedMs(round, evidence.arrivedAtMs, scale);
  const limit = round.limitHundredths[bet.currency];
  const stored = crashBetOf(bet);
  const decision = decideCrashCashOut(stored, {
    elapsedMs,
    bustHundredths: secrets.bustHundredths(rows),
    roundLimitHundredths: limit === undefined ? null : BigInt(limit),
  });
  if (!decision.ok) return { reject: decision.code };
  const { hundredths } = decision;
  return settledCrashBet({ bet: withCommitment(rows), round }, crashPayout(stored, hundredths), {
    by: "player",
    hundredths,
    evidence: { elapsedMs, ...evidence },
  });
}
