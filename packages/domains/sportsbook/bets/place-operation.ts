/** Takes the stake of a bet: prices, caps and the player's money are looked at under one lock, and all of it stands or nothing. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { currentRules } from "@oddwright/core/odds/rules/betting-rules.ts";
import {
  type DecideContext,
  defineOperation,
  type Rejection,
  totalMinor,
} from "../../ledger/index.ts";
import { roomFor, type Room } from "../caps/caps.ts";
import { liabilityName } from "../caps/liability.ts";
import { largestReturnOf, type PricePolicy, type SportsBet, stakedOn } from "./bet.ts";
import { type BetInput, type BetRows, readBetRows } from "./bet-rows.ts";
import { viewBet } from "./bet-view.ts";
import { type CheckedLeg, checkPrices, refusalParams } from "./check-prices.ts";
import { inPlayDelayMs } from "./offer-store.ts";
import { type QuotedLeg, unitReturn } from "./price-slip.ts";
import { minStakeMinor, stakeBounds } from "./stake-bounds.ts";
import { betEvent, type BetWrite, countedBefore, posting, writeBets } from "./write-bets.ts";

export interface PlaceInput extends BetInput {
  readonly newLegs: readonly QuotedLeg[];
  readonly kind: SportsBet["kind"];
  readonly folds: readonly number[];
  readonly lines: bigint;
  readonly policy: PricePolicy;
  readonly stakeMinor: bigint;
  /** The bonus that pays the stake, which is of just its amount. */
  readonly freeBetId?: string | undefined;
  /** Of the quote's signature: the same key with another quote is another request. */
  readonly quoteMark: string;
}

/** However little they may win: open bets are read at every draw of the house's money. */
const maxOpenBets = 300;

/** The request may be on its way for so long. */
const staleAfterMs = 60_000;

export const placeOperation = defineOperation<PlaceInput, BetRows, BetWrite>({
  kind: "sportsbook_bet",
  stake: "taken",
  staleAfterMs,
  keepKey: "30_days",
  fingerprint: ({ quoteMark, stakeMinor, policy, freeBetId }) =>
    JSON.stringify([
      quoteMark,
      stakeMinor.toString(),
      policy,
      ...(freeBetId === undefined ? [] : [freeBetId]),
    ]),
  read: readBetRows,
  decide: (context) => {
    const { item, rows, wallet: held } = context;
    const { currency, key, input } = item;
    const { betId, policy, stakeMinor, freeBetId } = input;
    const checked = checkPrices(input.newLegs, rows.offers, policy);
    if (!checked.ok)
      return { reject: checked.refusal.code, params: refusalParams(checked.refusal) };
    const { legs } = checked;
    const bet = newBet(context, legs);
    const most = largestReturnOf(bet, stakeMinor, currentRules);
    const lossMinor = most - stakeMinor;
    const isAffordable = stakeMinor <= totalMinor(held);
    // What the player cannot pay is refused for that, by whoever takes the money.
    const refusal = isAffordable ? refusalOfCaps(context, { legs, lossMinor, most }) : null;
    if (refusal !== null) return refusal;
    return {
      stakes: [
        {
          id: betId,
          ...stakedOn,
          amountMinor: stakeMinor,
          money: "any",
          ...(freeBetId !== undefined && { freePlayOf: freeBetId }),
        },
      ],
      risk: {
        largestLossMinor: lossMinor,
        openMinor: lossMinor,
        refusal: () => ({
          reject: "betting_over_cap",
          params: { max: formatAmount(0n), currency },
        }),
      },
      complete: ({ staked, wallet }) => {
        const placed = { ...bet, largestReturnMinor: most, stake: staked(betId) };
        return {
          row: {
            bet: placed,
            before: null,
            operationKey: key,
            keys: rows.keys,
            postings: posting("stake", stakeMinor),
          },
          events: [betEvent(placed)],
          answer: {
            bet: viewBet(placed, rows.offers),
            balance: formatAmount(wallet.mainMinor),
          },
        };
      },
    };
  },
  write: writeBets,
});

type PlaceContext = DecideContext<PlaceInput, BetRows, BetWrite>;

/** As it is before its stake is taken. */
function newBet({ item, rows, now }: PlaceContext, legs: readonly CheckedLeg[]): SportsBet {
  const { playerId, currency, key, input } = item;
  const { betId, kind, folds, policy, stakeMinor, freeBetId } = input;
  const delayMs = inPlayDelayMs(legs.map(({ event }) => rows.offers.get(event)!));
  const isPlayed = delayMs > 0;
  return {
    playerId,
    id: betId,
    currency,
    kind,
    folds,
    policy,
    state: isPlayed ? "delayed" : "open",
    refusal: null,
    stake: { mainMinor: stakeMinor, bonusMinor: 0n },
    freeBetId: freeBetId ?? null,
    returnedMinor: 0n,
    leftMinor: stakeMinor,
    largestReturnMinor: 0n,
    rulesVersion: currentRules.version,
    stakeKey: key,
    placedAt: now,
    acceptAt: isPlayed ? new Date(now.getTime() + delayMs) : null,
    takenAt: isPlayed ? null : now,
    settledAt: null,
    settlementVersion: 0,
    dueMinor: 0n,
    paidMinor: 0n,
    cashedOutMinor: 0n,
    autoCashOutMinor: null,
    waitingCashOut: null,
    legs: legs.map((leg) => ({ ...leg, state: "open", reason: null })),
  };
}

interface Wanted {
  readonly legs: readonly QuotedLeg[];
  readonly lossMinor: bigint;
  readonly most: bigint;
}

function refusalOfCaps(context: PlaceContext, wanted: Wanted): Rejection | null {
  const { item, rows } = context;
  const { caps, player } = rows;
  if (caps === null || player === null) throw new Error("a bet was placed without its caps");
  const { currency, input } = item;
  const room = roomOf(context);
  const bounds = stakeBounds({
    currency,
    lines: input.lines,
    combined: unitReturn(wanted.legs, input.folds),
    caps,
    room,
  });
  const minMinor = minStakeMinor(currency, input.lines);
  if (input.stakeMinor < minMinor)
    return {
      reject: "stake_out_of_range",
      params: {
        min: formatAmount(minMinor),
        max: formatAmount(bounds.maxMinor < minMinor ? minMinor : bounds.maxMinor),
        currency,
      },
    };
  const isOver =
    wanted.lossMinor > room.minor ||
    wanted.most > caps.payoutMinor ||
    player.openBets >= maxOpenBets;
  if (!isOver) return null;
  const maxMinor = player.openBets >= maxOpenBets ? 0n : bounds.maxMinor;
  return { reject: "betting_over_cap", params: { max: formatAmount(maxMinor), currency } };
}

/** With what this batch has counted before. */
function roomOf({ rows, earlier }: PlaceContext): Room {
  const counted = countedBefore(earlier);
  const losses = new Map(
    rows.keys.map((key) => {
      const name = liabilityName(key);
      return [name, (rows.losses.get(name) ?? 0n) + (counted.get(name) ?? 0n)];
    }),
  );
  return roomFor(rows.caps!, { keys: rows.keys, losses, playerMinor: rows.player!.lossMinor });
}
