/** Pays what an open bet is worth now, whole or in part, if that is not less than was offered. A cash-out is final: no evidence changes it. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type DecideContext, defineOperation } from "../../ledger/index.ts";
import { largestReturnOf, rulesOf, type SportsBet, takenPart } from "../bets/bet.ts";
import { type BetInput, type BetRows, readBetRows } from "../bets/bet-rows.ts";
import { viewBet } from "../bets/bet-view.ts";
import { offerFor } from "../bets/cash-out-offer.ts";
import { betEvent, type BetWrite, posting, writeBets } from "../bets/write-bets.ts";

export interface CashOutInput extends BetInput {
  readonly cashOutId: string;
  readonly percent: number;
  /** Of the bet when the offer was made: a part of another rest would be another stake. */
  readonly leftMinor: bigint;
  readonly offerMinor: bigint;
  readonly askedAt: Date;
  readonly dueAt: Date;
  /** It waited through the delay: then what refuses it ends it. */
  readonly wasDelayed: boolean;
}

/** The part of what is left of the stake that a cash-out ends, rounded down; all of it at 100. */
export const partOf = (leftMinor: bigint, percent: number): bigint =>
  (leftMinor * BigInt(percent)) / 100n;

/** Run it with the player and currency of the bet. */
export const cashOutOperation = defineOperation<CashOutInput, BetRows, BetWrite>({
  kind: "sportsbook_cash_out",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "forever",
  urgent: true,
  fingerprint: ({ betId, percent, offerMinor, cashOutId }) =>
    JSON.stringify([betId, percent, offerMinor.toString(), cashOutId]),
  read: readBetRows,
  decide: (context) => {
    const { item, rows, now } = context;
    const { key, input } = item;
    const { bet, offers, keys } = rows;
    const { percent, cashOutId, askedAt, dueAt, wasDelayed } = input;
    if (bet === null) return { reject: "bet_not_found" };
    const part = partOf(bet.leftMinor, percent);
    const isOther = bet.leftMinor !== input.leftMinor || part === 0n;
    const offer = isOther
      ? ({ ok: false, reason: "not_open" } as const)
      : offerFor(bet, offers, part);
    if (!offer.ok) return refused(context, bet, offer.reason);
    // In play only what waited is paid: who sees the match before the feed must not sell what they know.
    if (offer.delayMs > 0 && !wasDelayed) return refused(context, bet, "suspended");
    if (offer.offerMinor < input.offerMinor) return fallen(context, bet, offer.offerMinor);
    const leftMinor = bet.leftMinor - part;
    const rest: SportsBet = {
      ...bet,
      state: leftMinor === 0n ? "cashed_out" : "open",
      settledAt: leftMinor === 0n ? now : null,
      leftMinor,
      largestReturnMinor: largestReturnOf(bet, leftMinor, rulesOf(bet)),
      cashedOutMinor: bet.cashedOutMinor + offer.offerMinor,
      waitingCashOut: null,
    };
    return {
      payouts: [{ of: takenPart(bet, part), amountMinor: offer.offerMinor }],
      complete: ({ wallet }) => ({
        row: {
          bet: rest,
          before: bet,
          operationKey: key,
          keys,
          postings: [...posting("settlement", part), ...posting("payout", offer.offerMinor)],
          endedCashOut: {
            id: cashOutId,
            percent,
            offerMinor: offer.offerMinor,
            askedAt,
            dueAt,
            wasDelayed,
            state: "paid",
            code: null,
            endedAt: now,
          },
        },
        events: [betEvent(rest)],
        answer: { bet: viewBet(rest, offers), balance: formatAmount(wallet.mainMinor) },
      }),
    };
  },
  write: writeBets,
});

type Context = DecideContext<CashOutInput, BetRows, BetWrite>;

const refused = (context: Context, bet: SportsBet, reason: string) =>
  context.item.input.wasDelayed
    ? endedBy(context, bet, reason)
    : ({ reject: "betting_cash_out_unavailable", params: { reason } } as const);

const fallen = (context: Context, bet: SportsBet, offerMinor: bigint) =>
  context.item.input.wasDelayed
    ? endedBy(context, bet, "worse")
    : ({ reject: "betting_cash_out_worse", params: { offer: formatAmount(offerMinor) } } as const);

/** The request that waited is over; the bet goes on as it was. */
function endedBy({ item, rows, now }: Context, bet: SportsBet, code: string) {
  const { key, input } = item;
  const { cashOutId: id, percent, offerMinor, askedAt, dueAt } = input;
  return {
    complete: () => ({
      row: {
        bet,
        before: bet,
        operationKey: key,
        keys: rows.keys,
        postings: [],
        endedCashOut: {
          id,
          percent,
          offerMinor,
          askedAt,
          dueAt,
          wasDelayed: true,
          state: "refused" as const,
          code,
          endedAt: now,
        },
      },
      events: [betEvent(bet)],
      answer: { refused: code },
    }),
  };
}
