/** What the evidence about its event makes of one leg. */
import { marketKey, type Market, type ScoreMarket } from "../markets/market.ts";
import { selectionOutcome } from "../markets/selection-outcome.ts";
import type { PriceMilli } from "../prices/price.ts";
import type { BettingRules } from "../rules/betting-rules.ts";
import { decidedOutcome } from "./abandoned.ts";
import { decidedByGoalMs } from "./decided-at.ts";
import { scoreFactsOf, type EventFacts } from "./evidence.ts";
import { placesShared, type SettledOutcome } from "./leg-factor.ts";
import { totalDeductionPercent, withdrawalPercent } from "./rule-four.ts";

export type LegPick = { readonly market: Market; readonly selection: string };

export type Leg = {
  readonly event: string;
  /** One, or the several of a bet builder, which win together or not at all. */
  readonly picks: readonly [LegPick, ...LegPick[]];
  readonly price: PriceMilli;
  readonly placedAtMs: number;
  /** In a system: this leg is in every line. */
  readonly banker?: boolean;
};

export type LegState =
  | ({ readonly state: "settled" } & SettledOutcome & {
        readonly reason?: "cancelled" | "late" | "abandoned";
      })
  | { readonly state: "open" };

const open: LegState = { state: "open" };

export function settleLeg(
  leg: Leg,
  facts: EventFacts,
  { rules, places }: { rules: BettingRules; places?: number },
): LegState {
  const states = leg.picks.map((pick) => settlePick({ leg, pick, facts, rules, places }));
  const [first = open] = states;
  return states.length === 1 ? first : builderState(states);
}

/** Lost with the first pick that loses; void when one is void, for the price was of all together; won with all. */
function builderState(states: readonly LegState[]): LegState {
  const settled = states.filter((each) => each.state === "settled");
  const lost = settled.find(({ outcome }) => outcome === "lost");
  if (lost !== undefined) return lost;
  if (settled.length < states.length) return open;
  return settled.find(({ outcome }) => outcome !== "won") === undefined
    ? { state: "settled", outcome: "won" }
    : { state: "settled", outcome: "void" };
}

type PickToSettle = {
  leg: Leg;
  pick: LegPick;
  facts: EventFacts;
  rules: BettingRules;
  /** Of the place part of an each-way bet, as they stood when it was placed. */
  places: number | undefined;
};

function settlePick(settling: PickToSettle): LegState {
  const { leg, pick, facts, rules } = settling;
  if (isCancelled(leg, pick, facts))
    return { state: "settled", outcome: "void", reason: "cancelled" };
  if (facts.abandoned !== null && rules.abandoned === "all_void") {
    return { state: "settled", outcome: "void", reason: "abandoned" };
  }
  const { market } = pick;
  if (market.kind === "outright") {
    return rankedState(settling, settling.places ?? market.places);
  }
  const counted = rules.inPlayHandicap === "from_bet" ? market : countedFromStart(market);
  const outcome = selectionOutcome(counted, pick.selection, scoreFactsOf(facts));
  if (outcome === null) return brokenOff(counted, settling);
  const known = knownBy(market, facts);
  if (known === null) return open;
  if (known.certainty === "scouted" && !rules.scoutedSettles.includes(market.kind)) return open;
  return isLate(settling, counted, known.atMs)
    ? { state: "settled", outcome: "void", reason: "late" }
    : { state: "settled", outcome };
}

/** Taken when the outcome was known: at the end, or from the goal on that decided it. */
function isLate({ leg, pick, facts, rules }: PickToSettle, market: ScoreMarket, endMs: number) {
  const { placedAtMs } = leg;
  if (rules.lateBet !== "void") return false;
  return (
    placedAtMs >= endMs || decidedByGoalMs(market, pick.selection, { facts, placedAtMs }) !== null
  );
}

function countedFromStart(market: ScoreMarket): ScoreMarket {
  return market.kind === "handicap" ? { ...market, from: [0, 0] } : market;
}

/** Which word decided the market, and since when it could be known. */
function knownBy(market: ScoreMarket, facts: EventFacts) {
  if (market.kind === "next_goal" && facts.goals !== null) {
    const atMs = facts.goals.knownAtMs[market.number - 1];
    if (atMs !== undefined) return { certainty: facts.goals.certainty, atMs };
  }
  const isHalf = "period" in market && market.period === "first_half";
  const result = isHalf ? facts.firstHalf : facts.match;
  return result && { certainty: result.certainty, atMs: result.knownAtMs };
}

function brokenOff(market: ScoreMarket, settling: PickToSettle): LegState {
  const { pick, facts } = settling;
  if (facts.abandoned === null) return open;
  const { score, knownAtMs, firstHalfEnded } = facts.abandoned;
  const decided = decidedOutcome(market, pick.selection, {
    facts: { ...scoreFactsOf(facts), match: score },
    firstHalfEnded,
  });
  return isLate(settling, market, knownAtMs)
    ? { state: "settled", outcome: "void", reason: "late" }
    : { state: "settled", outcome: decided ?? "void", reason: "abandoned" };
}

function isCancelled(leg: Leg, { market }: LegPick, { cancellations }: EventFacts): boolean {
  return cancellations.some(
    ({ markets, placedFromMs, placedUntilMs }) =>
      (markets === "all" || markets.includes(marketKey(market))) &&
      (placedFromMs === null || leg.placedAtMs >= placedFromMs) &&
      (placedUntilMs === null || leg.placedAtMs < placedUntilMs),
  );
}

/** A withdrawn runner is void, and so is every one of a race that was abandoned without a ranking; what it deducts from the others counts for bets placed before it went. */
function rankedState({ leg, pick, facts, rules }: PickToSettle, places: number): LegState {
  const { ranking, withdrawals } = facts;
  if (withdrawals.some(({ runner }) => runner === pick.selection)) {
    return { state: "settled", outcome: "void", reason: "cancelled" };
  }
  if (ranking === null) {
    return facts.abandoned === null
      ? open
      : { state: "settled", outcome: "void", reason: "abandoned" };
  }
  if (ranking.certainty === "scouted" && !rules.scoutedSettles.includes("outright")) return open;
  if (rules.lateBet === "void" && leg.placedAtMs >= ranking.knownAtMs) {
    return { state: "settled", outcome: "void", reason: "late" };
  }
  const [, position, tied] = ranking.positions.find(([runner]) => runner === pick.selection) ?? [
    "",
    places + 1,
    1,
  ];
  const shared = placesShared(position, tied, places);
  if (shared === 0) return { state: "settled", outcome: "lost" };
  const deductions = withdrawals
    .filter(({ atMs }) => leg.placedAtMs < atMs)
    .map(({ price }) => withdrawalPercent(price, rules));
  return {
    state: "settled",
    outcome: "won",
    deductionPercent: totalDeductionPercent(deductions, rules),
    ...(shared < tied && { deadHeat: { tied, placesShared: shared } }),
  };
}
