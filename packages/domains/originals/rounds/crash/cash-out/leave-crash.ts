/** A player leaves a crash round: cashes out while it runs, or takes the bet back before. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV8Of } from "@oddwright/platform/identifiers/uuid-v8.ts";
import { readStoredAnswer } from "../../../../ledger/index.ts";
import { readBetCurrency } from "../../../bets/bet-store.ts";
import type { OriginalsDeps } from "../../../ports/deps.ts";
import type { PlacedRoundBet } from "../../betting/place-round-bet.ts";
import { type BetBroadcast, broadcastBet, newBetOf } from "../../betting/bet-broadcast.ts";
import type { RoundSecrets } from "../../round/round-secrets.ts";
import { cancelOperation } from "../bets/cancel-operation.ts";
import { type CashOutInput, cashOutOperation, mostUncertainMs } from "./cash-out-operation.ts";
import { createCashOutsUnderWay } from "./cash-outs-under-way.ts";
import type { CrashBetStandings } from "./crash-bet-standings.ts";
import { lateCashOutOperation } from "./late-cash-out-operation.ts";

export interface LeaveCrash {
  readonly playerId: string;
  /** The request's Idempotency-Key. */
  readonly key: string;
  readonly betId: string;
}

type Leave<Command> = (command: Command) => Promise<PlacedRoundBet>;

const refuse = (code: Refusal["code"]): Refusal => ({ ok: false, code });
const clockUnsure: Refusal = { ok: false, code: "clock_unsure", params: { retry_after: "1" } };
const tooMany: Refusal = { ok: false, code: "wallet_busy", params: { retry_after: "1" } };

/** Stored times are cut to milliseconds: nearer to the bust than this only the transaction can decide. */
const storedToMs = 1;

export interface CashOutParts {
  readonly secrets: RoundSecrets;
  readonly broadcast: BetBroadcast;
  readonly standings: Pick<CrashBetStandings, "of">;
}

/**
 * Decided by when the request's bytes were read (`receivedAtMs`, this process's clock) on the database's clock, and only soon after:
 * a delay would let a player choose after the fact, so nobody can lengthen it. A call while another one for the bet is under way gets
 * that one's answer; what cannot be cashed out is refused before the ledger's queue. Refuses with `clock_unsure`,
 * `wallet_busy`, `bet_not_found`, `bet_finished`, `crash_not_running`, `cashout_undecided` and `crash_busted`; the evidence of the
 * last is kept with the bet.
 */
export function createCashOut(
  deps: OriginalsDeps,
  { secrets, broadcast, standings }: CashOutParts,
): Leave<LeaveCrash & { readonly receivedAtMs: number }> {
  const { scale, crash } = deps.roundTiming;
  const { cashOutDecidedWithinMs: decidedWithinMs } = crash;
  const operation = cashOutOperation({ secrets, scale, decidedWithinMs });
  const late = lateCashOutOperation(scale);
  const underWay = createCashOutsUnderWay<PlacedRoundBet>();

  const keepEvidence = async ({ playerId, currency, input }: LateCashOut) => {
    const key = uuidV8Of("late", input.betId);
    await deps.ledger.execute(late, { playerId, currency, key, input });
  };
  const cashOut = async ({ playerId, key }: LeaveCrash, input: CashOutInput) => {
    const standing = await standings.of(playerId, input.betId);
    if (standing === null) return refuse("bet_not_found");
    if (standing.kind === "waits_for_round") return refuse("crash_not_running");
    // This call may have ended it before, and its answer was lost: the ledger then answers it again.
    const isRepeat = async () => (await readStoredAnswer(deps.pool, playerId, key)) !== null;
    if (standing.kind === "finished" && !(await isRepeat())) return refuse("bet_finished");
    const { currency } = standing;
    if (standing.kind === "lost" && input.arrivedAtMs > standing.bustAtMs + storedToMs) {
      if (!standing.hasLateCashOut) await keepEvidence({ playerId, currency, input });
      return refuse("crash_busted");
    }
    const left = await deps.ledger.execute(operation, { playerId, currency, key, input });
    if (!left.ok && left.code === "crash_busted") await keepEvidence({ playerId, currency, input });
    const bet = newBetOf(left);
    const isRefunded = bet?.outcome["refunded"] === "kept_waiting";
    if (isRefunded || (!left.ok && left.code === "cashout_undecided"))
      notifyUndecided(deps, input, { isRefunded });
    if (bet !== null) broadcast.add(bet, playerId);
    return left;
  };
  return async ({ receivedAtMs, ...command }) => {
    const { offsetMs, uncertaintyMs } = deps.clock.read();
    if (uncertaintyMs > mostUncertainMs) return clockUnsure;
    const input = {
      betId: command.betId,
      arrivedAtMs: receivedAtMs + offsetMs,
      clockOffsetMs: offsetMs,
      clockUncertaintyMs: uncertaintyMs,
    };
    const left = await underWay(command, () => cashOut(command, input));
    switch (left.kind) {
      case "first":
        return left.result;
      case "joined":
        return left.result.ok ? { ...left.result, replayed: true } : left.result;
      case "too_many":
        return tooMany;
    }
  };
}

interface LateCashOut {
  readonly playerId: string;
  readonly currency: Currency;
  readonly input: CashOutInput;
}

/** Staff hear of a cash-out that was not decided in time: its stake went back, or it was refused and the bet stays in the round. */
function notifyUndecided(
  deps: Pick<OriginalsDeps, "notifyStaff" | "clock">,
  input: CashOutInput,
  { isRefunded }: { readonly isRefunded: boolean },
): void {
  deps.notifyStaff({
    topic: "cashout_undecided",
    text: "A cash-out was not decided within its time. The server or its database was too slow.",
    details: {
      bet_id: input.betId,
      waited_ms: (deps.clock.nowMs() - input.arrivedAtMs).toFixed(0),
      result: isRefunded ? "stake_refunded" : "refused",
    },
  });
}

/** Refuses with `bet_not_found`, `bet_finished`, and `crash_started` once the round no longer takes bets. */
export function createCancelCrashBet(
  deps: OriginalsDeps,
  broadcast: BetBroadcast,
): Leave<LeaveCrash> {
  return async ({ playerId, key, betId }) => {
    const currency = await readBetCurrency(deps.pool, playerId, betId);
    if (currency === null) return refuse("bet_not_found");
    const left = await deps.ledger.execute(cancelOperation, {
      playerId,
      currency,
      key,
      input: { betId },
    });
    broadcastBet(left, playerId, broadcast);
    return left;
  };
}
