/** A slip and what is offered → its prices, or what keeps it from being quoted. Pure. */
import type { BetKind, SlipProblem } from "@oddwright/contract/sportsbook/bet-words.ts";
import { floorScaled } from "@oddwright/core/money/rational.ts";
import type { Rational } from "@oddwright/core/money/rational.ts";
import { selectionsOf } from "@oddwright/core/odds/markets/market.ts";
import type { PriceMilli } from "@oddwright/core/odds/prices/price.ts";
import { currentRules } from "@oddwright/core/odds/rules/betting-rules.ts";
import { largestReturnMinor } from "@oddwright/core/odds/settlement/settle-bet.ts";
import { lineCount } from "@oddwright/core/odds/systems/system-return.ts";
import type { BetLeg, BetPick } from "./bet.ts";
import { coreBet, pickOf } from "./bet.ts";
import { priceTogether } from "./price-together.ts";
import { inPlayDelayMs, type Offers, selectionState } from "./offer-store.ts";

export interface SlipLeg {
  readonly event: string;
  readonly picks: readonly { readonly market: string; readonly selection: string }[];
  readonly banker?: boolean | undefined;
}

export interface Slip {
  readonly legs: readonly SlipLeg[];
  /** Null is one line of all legs. */
  readonly folds: readonly number[] | null;
}

export interface Problem {
  readonly leg: number | null;
  readonly code: SlipProblem;
}

export type QuotedLeg = Pick<BetLeg, "event" | "picks" | "price" | "banker">;

export interface PricedSlip {
  readonly kind: BetKind;
  readonly folds: readonly number[];
  readonly lines: bigint;
  readonly legs: readonly QuotedLeg[];
  /** How long it waits before it stands: 0 where nothing of it is played. */
  readonly delayMs: number;
  /** What a unit of the whole stake returns at most. */
  readonly combined: Rational;
}

export type SlipPricing =
  | { readonly ok: true; readonly slip: PricedSlip }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Beyond it a return has no sense, and no counter could hold it: 100,000,000 for a unit. */
const maxCombined = 100_000_000n;
const maxLines = 200_000n;

export function priceSlip(slip: Slip, offers: Offers): SlipPricing {
  const priced = slip.legs.map((leg, at) => priceLeg(leg, { at, offers }));
  const problems: Problem[] = priced.flatMap((leg) => ("code" in leg ? [leg] : []));
  const events = slip.legs.map(({ event }) => event);
  events.forEach((event, at) => {
    if (events.indexOf(event) < at) problems.push({ leg: at, code: "legs_related" });
  });
  const bankers = slip.legs.filter(({ banker }) => banker === true).length;
  const free = slip.legs.length - bankers;
  const folds = slip.folds ?? [free];
  const areFoldsRight =
    free > 0 &&
    (slip.folds !== null || bankers === 0) &&
    folds.every((fold, at) => fold <= free && (at === 0 || fold > folds[at - 1]!));
  const lines = areFoldsRight ? lineCount(free, folds) : 0n;
  if (!areFoldsRight || lines > maxLines) problems.push({ leg: null, code: "folds_invalid" });
  if (problems.length > 0) return { ok: false, problems };
  const legs = priced as readonly QuotedLeg[];
  const combined = unitReturn(legs, folds);
  if (combined.numerator > maxCombined * combined.denominator)
    return { ok: false, problems: [{ leg: null, code: "price_too_long" }] };
  return {
    ok: true,
    slip: {
      kind: kindOf(legs, folds),
      folds,
      lines,
      legs,
      combined,
      delayMs: inPlayDelayMs(legs.map(({ event }) => offers.get(event)!)),
    },
  };
}

/** One line of every leg is an accumulator, however it was asked for. */
function kindOf(legs: readonly QuotedLeg[], folds: readonly number[]): BetKind {
  const [only] = legs;
  if (legs.length === 1 && only !== undefined) return only.picks.length > 1 ? "builder" : "single";
  const isOneLine = folds.length === 1 && folds[0] === legs.filter(({ banker }) => !banker).length;
  return isOneLine ? "accumulator" : "system";
}

/** What a unit of the whole stake returns at most; a part of 10⁻⁷⁰ too much where lines do not divide it. */
export function unitReturn(legs: readonly QuotedLeg[], folds: readonly number[]): Rational {
  const unit = 10n ** 70n;
  const bet = coreBet({ legs, folds, takenAt: null, placedAt: new Date(0) }, unit);
  return { numerator: largestReturnMinor(bet, currentRules), denominator: unit };
}

interface LegContext {
  readonly at: number;
  readonly offers: Offers;
}

function priceLeg(
  { event: id, picks, banker = false }: SlipLeg,
  { at, offers }: LegContext,
): QuotedLeg | Problem {
  const event = offers.get(id);
  if (event === undefined) return { leg: at, code: "event_unknown" };
  const found: (BetPick & { readonly price: PriceMilli })[] = [];
  for (const { market: key, selection } of picks) {
    const offered = event.markets.get(key);
    if (offered === undefined) return { leg: at, code: "market_unknown" };
    if (!selectionsOf(offered.market).includes(selection))
      return { leg: at, code: "selection_unknown" };
    const said = selectionState(event, { key, selection });
    if (said.state === "ended") return { leg: at, code: "event_ended" };
    if (said.state === "suspended") {
      const isOpen = offered.status === "open";
      return { leg: at, code: isOpen ? "selection_not_offered" : "market_suspended" };
    }
    const { market, version } = offered;
    found.push({ key, market, selection, version, price: said.price });
  }
  const [first, ...others] = found.map(pickOf);
  if (first === undefined) throw new Error("a leg has no picks");
  const leg = { event: id, picks: [first, ...others] as const, banker };
  if (others.length === 0) return { ...leg, price: found[0]!.price };
  // Picks of one event hang together: their joint price is not the product of theirs.
  const together = priceTogether(event.basis, found);
  return together.ok ? { ...leg, price: together.price } : { leg: at, code: together.code };
}

/** As decimal odds, rounded down to a hundredth, or to a thousandth below ten. */
export function printCombined(combined: Rational): string {
  const milli = floorScaled(combined, 1_000n);
  const hundredths = milli / 10n;
  const isFine = milli < 10_000n && milli % 10n !== 0n;
  const [whole, part, digits] = isFine
    ? [milli / 1_000n, milli % 1_000n, 3]
    : [hundredths / 100n, hundredths % 100n, 2];
  return `${whole}.${String(part).padStart(digits, "0")}`;
}

/** The product of the prices at which legs stand, for a bet that is there. */
export const combinedPrice = (legs: readonly QuotedLeg[], folds: readonly number[]): string =>
  printCombined(unitReturn(legs, folds));
