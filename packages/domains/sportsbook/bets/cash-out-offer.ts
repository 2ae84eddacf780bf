/** What an open bet is worth at this moment, or why it has no offer. Pure. */
import type { CashOutReason } from "@oddwright/contract/sportsbook/bet-words.ts";
import { type Rational, rational } from "@oddwright/core/money/rational.ts";
import { priceOdds } from "@oddwright/core/odds/prices/price.ts";
import { type CashOutLeg, cashOutOffer } from "@oddwright/core/odds/settlement/cash-out.ts";
import { legFactor } from "@oddwright/core/odds/settlement/leg-factor.ts";
import type { BettingRules } from "@oddwright/core/odds/rules/betting-rules.ts";
import { type BetLeg, rulesOf, type SportsBet } from "./bet.ts";
import { inPlayDelayMs, type Offers, selectionState } from "./offer-store.ts";

/** What the house keeps of a cash-out. */
const margin: Rational = rational(1n, 20n);

export type CashOutOffer =
  /** In play it waits for `delayMs`, as a bet does. */
  | { readonly ok: true; readonly offerMinor: bigint; readonly delayMs: number }
  | { readonly ok: false; readonly reason: CashOutReason };

/** Of so much of the stake that is left. */
export function offerFor(
  bet: SportsBet,
  offers: Offers,
  stakeMinor: bigint = bet.leftMinor,
): CashOutOffer {
  const refused = (reason: CashOutReason): CashOutOffer => ({ ok: false, reason });
  if (bet.state !== "open") return refused("not_open");
  if (bet.stake.bonusMinor > 0n) return refused("bonus");
  // It was paid once, and what it paid may be owed: paid again it would pass what is set aside for it, and its stake would count twice towards bonuses.
  if (bet.settlementVersion > 0) return refused("reopened");
  if (bet.kind === "system" || bet.kind === "builder") return refused(bet.kind);
  if (bet.legs.some(({ state }) => state === "lost")) return refused("lost");
  const rules = rulesOf(bet);
  const legs: CashOutLeg[] = [];
  for (const leg of bet.legs) {
    const worth = legWorth(leg, offers, rules);
    if (typeof worth === "string") return refused(worth);
    legs.push(worth);
  }
  const { offerMinor } = cashOutOffer({ stakeMinor: rational(stakeMinor), legs, margin }, rules);
  if (offerMinor < 1n) return refused("too_small");
  const open = bet.legs.filter(({ state }) => state === "open");
  const played = open.flatMap(({ event }) => offers.get(event) ?? []);
  return { ok: true, offerMinor, delayMs: inPlayDelayMs(played) };
}

function legWorth(leg: BetLeg, offers: Offers, rules: BettingRules): CashOutLeg | CashOutReason {
  const taken = priceOdds(leg.price);
  if (leg.state !== "open")
    return { state: "settled", factor: legFactor({ outcome: leg.state }, taken, rules) };
  const event = offers.get(leg.event);
  if (event?.status === "interrupted" || event?.status === "postponed") return "interrupted";
  const said = selectionState(event, leg.picks[0]);
  if (said.state === "suspended") return "suspended";
  if (said.state === "ended") return "not_offered";
  return { state: "open", taken, offered: priceOdds(said.price) };
}
