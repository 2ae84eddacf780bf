/** Ends the delay of a bet on a match that is played: it stands, or its stake goes back with the price that it could be had at. */
import { defineOperation, totalMinor } from "../../ledger/index.ts";
import { inPlay, type PricePolicy, type SportsBet } from "./bet.ts";
import { type BetInput, type BetRows, readBetRows } from "./bet-rows.ts";
import { checkPrices, type PriceRefusal } from "./check-prices.ts";
import type { Offers } from "./offer-store.ts";
import { betEvent, type BetWrite, posting, writeBets } from "./write-bets.ts";

/** Run it with the player and currency of the bet, once its delay is over. */
export const acceptOperation = defineOperation<BetInput, BetRows, BetWrite>({
  kind: "sportsbook_accept",
  stake: "ended",
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ betId }) => betId,
  read: readBetRows,
  decide: ({ item: { key }, rows, now }) => {
    const { bet, offers, keys } = rows;
    if (bet === null) return { reject: "bet_not_found" };
    if (bet.state !== "delayed") return { reject: "bet_finished" };
    if (bet.acceptAt === null || now < bet.acceptAt) return { reject: "internal_error" };
    const refusal = refusalNow(bet, offers);
    if (refusal === null) {
      const taken: SportsBet = { ...bet, state: "open", takenAt: now };
      return {
        complete: () => ({
          row: { bet: taken, before: bet, operationKey: key, keys, postings: [] },
          events: [betEvent(taken)],
          answer: { state: "open" },
        }),
      };
    }
    const refused: SportsBet = {
      ...bet,
      state: "refused",
      settledAt: now,
      refusal: { code: refusal.code, leg: refusal.leg, price_milli: refusal.price },
    };
    return {
      refunds: [inPlay(bet)],
      complete: ({ returned }) => ({
        row: {
          bet: refused,
          before: bet,
          operationKey: key,
          keys,
          postings: posting("refund", totalMinor(returned(bet.id))),
        },
        events: [betEvent(refused)],
        answer: { state: "refused" },
      }),
    };
  },
  write: writeBets,
});

/** A price that fell further while the bet waited says that something happened, in a sport whose points stop no bets: nobody gets the old price then. */
const mostFallPercent = 5;

/** It stands at the prices at which it was placed: the offered ones may only be as good as the player's policy lets them fall, or better. */
function refusalNow({ legs, policy }: SportsBet, offers: Offers): PriceRefusal | null {
  const checked = checkPrices(legs, offers, policyAfterDelay(policy));
  return checked.ok ? null : checked.refusal;
}

function policyAfterDelay(policy: PricePolicy): PricePolicy {
  if (policy === "none" || policy === "better") return "better";
  const asked = policy === "any" ? mostFallPercent : policy.within_percent;
  return { within_percent: Math.min(asked, mostFallPercent) };
}
