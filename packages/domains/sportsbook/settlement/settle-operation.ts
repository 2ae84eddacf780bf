/** Settles a bet for the first time, or notes which of its legs are decided. */
import { defineOperation, totalMinor } from "../../ledger/index.ts";
import { inPlay, type SportsBet, takenStake } from "../bets/bet.ts";
import { type BetInput, type BetRows, readBetRows } from "../bets/bet-rows.ts";
import {
  betEvent,
  type BetWrite,
  posting,
  type SettlementRow,
  writeBets,
} from "../bets/write-bets.ts";
import type { DueSettlement } from "./due-settlement.ts";

export interface SettleInput extends BetInput {
  /** The bet as it was when `due` was computed: another one is not settled by it. */
  readonly seen: SportsBet;
  readonly due: DueSettlement;
}

/** Whether the bet is the one that was looked at. */
export const isAsSeen = (bet: SportsBet, { seen }: SettleInput): boolean =>
  bet.state === seen.state &&
  bet.settlementVersion === seen.settlementVersion &&
  bet.leftMinor === seen.leftMinor &&
  bet.paidMinor === seen.paidMinor;

/** The bet with what is due, and the row that says so. */
export function settledAs(
  bet: SportsBet,
  { due }: SettleInput,
  at: Date,
): { readonly bet: SportsBet; readonly settlement: SettlementRow } {
  const version = bet.settlementVersion + 1;
  return {
    bet: {
      ...bet,
      state: due.state,
      settledAt: due.state === "settled" ? at : null,
      settlementVersion: version,
      dueMinor: due.dueMinor,
      legs: bet.legs.map((leg, index) => ({ ...leg, ...due.legs[index]! })),
    },
    settlement: {
      version,
      state: due.state,
      rulesVersion: bet.rulesVersion,
      evidenceHash: due.evidenceHash,
      exact: due.exact,
      leftMinor: bet.leftMinor,
      dueMinor: due.dueMinor,
      differenceMinor: due.dueMinor - bet.dueMinor,
      legs: due.legs,
      at,
    },
  };
}

/** Run it with the player and currency of the bet. `bet_finished` where the bet is another than the one that was looked at. */
export const settleOperation = defineOperation<SettleInput, BetRows, BetWrite>({
  kind: "sportsbook_settle",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ betId }) => betId,
  read: readBetRows,
  decide: ({ item: { key, input }, rows: { bet, keys }, now }) => {
    if (bet === null) return { reject: "bet_not_found" };
    if (bet.state !== "open" || bet.settlementVersion > 0 || !isAsSeen(bet, input))
      return { reject: "bet_finished" };
    const { due } = input;
    if (due.state === "open") {
      const legs = bet.legs.map((leg, index) => ({ ...leg, ...due.legs[index]! }));
      const noted: SportsBet = { ...bet, legs };
      return {
        complete: () => ({
          row: { bet: noted, before: bet, operationKey: key, keys, postings: [] },
          events: [betEvent(noted)],
          answer: { state: "open" },
        }),
      };
    }
    const { bet: settled, settlement } = settledAs(bet, input, now);
    const isWhole = bet.leftMinor === totalMinor(bet.stake);
    const isRefund = due.isVoid && isWhole;
    const stake = inPlay(bet);
    return {
      payouts: isRefund ? [] : [{ of: stake, amountMinor: due.dueMinor }],
      refunds: isRefund ? [takenStake(bet)] : [],
      complete: ({ returned }) => {
        const paidMinor = totalMinor(returned(bet.id));
        const returnedMinor = isRefund && bet.freeBetId !== null ? paidMinor : 0n;
        const ended = { ...settled, paidMinor, returnedMinor };
        return {
          row: {
            bet: ended,
            before: bet,
            operationKey: key,
            keys,
            settlement,
            postings: isRefund
              ? posting("refund", paidMinor)
              : [...posting("settlement", bet.leftMinor), ...posting("payout", paidMinor)],
          },
          events: [betEvent(ended)],
          answer: { state: "settled", version: settlement.version },
        };
      },
    };
  },
  write: writeBets,
});
