/** A bet as the contract shows it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { type PriceMilli, priceMilli } from "@oddwright/core/odds/prices/price.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import { totalMinor } from "../../ledger/index.ts";
import { viewNames } from "../catalogue/view-event.ts";
import { type BetLeg, type BetPick, linesOf, possibleReturn, type SportsBet } from "./bet.ts";
import { offerFor } from "./cash-out-offer.ts";
import type { OfferedEvent, Offers } from "./offer-store.ts";
import { combinedPrice } from "./price-slip.ts";

export type BetView = RouteResponse<"bettingBet">["bet"];
type LegView = BetView["legs"][number];

const price = (milli: PriceMilli): string => printPrice(milli, "decimal");

export function viewBet(bet: SportsBet, offers: Offers): BetView {
  const { legs, folds, refusal, waitingCashOut: waiting } = bet;
  const isEnded = bet.settlementVersion > 0;
  const offer = offerFor(bet, offers);
  return {
    id: bet.id,
    kind: bet.kind,
    state: bet.state,
    currency: bet.currency,
    stake: formatAmount(totalMinor(bet.stake)),
    is_free: bet.freeBetId !== null,
    stake_left: formatAmount(bet.leftMinor),
    folds: [...folds],
    lines: Number(linesOf(bet)),
    legs: legs.map((leg) => viewLeg(leg, offers)),
    combined_price: combinedPrice(legs, folds),
    possible_return: formatAmount(possibleReturn(bet)),
    policy: bet.policy,
    placed_at: bet.placedAt.toISOString(),
    accept_at: bet.acceptAt?.toISOString() ?? null,
    settled_at: bet.settledAt?.toISOString() ?? null,
    paid: isEnded ? formatAmount(bet.dueMinor) : null,
    cashed_out: formatAmount(bet.cashedOutMinor),
    settlement_version: bet.settlementVersion,
    refusal: refusal && {
      code: refusal.code,
      leg: refusal.leg,
      price: refusal.price_milli === null ? null : price(priceMilli(refusal.price_milli)),
    },
    cash_out: {
      offer: offer.ok ? formatAmount(offer.offerMinor) : null,
      reason: offer.ok ? null : offer.reason,
      waiting: waiting && {
        percent: waiting.percent,
        offer: formatAmount(BigInt(waiting.offer)),
        due_at: new Date(waiting.dueAt).toISOString(),
      },
    },
    auto_cash_out: bet.autoCashOutMinor === null ? null : formatAmount(bet.autoCashOutMinor),
  };
}

function viewLeg(leg: BetLeg, offers: Offers): LegView {
  const event = offers.get(leg.event);
  if (event === undefined) throw new Error(`the event ${leg.event} of a bet is not there`);
  return {
    event: viewEvent(event),
    picks: leg.picks.map(viewPick),
    price: price(leg.price),
    banker: leg.banker,
    state: leg.state,
    reason: leg.reason,
  };
}

const viewEvent = (event: OfferedEvent): LegView["event"] => ({
  id: event.id,
  tournament: event.tournament,
  home: { id: event.home.id, names: viewNames(event.home.names) },
  away: { id: event.away.id, names: viewNames(event.away.names) },
  starts_at: event.startsAt.toISOString(),
  status: event.status,
  score: event.score && [...event.score],
});

function viewPick({ key, market, selection, version }: BetPick): LegView["picks"][number] {
  const { kind, ...parameters } = market;
  return {
    market: {
      key,
      kind,
      parameters: parameters as LegView["picks"][number]["market"]["parameters"],
    },
    selection,
    version,
  };
}
