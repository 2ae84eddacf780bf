/**
 * Where public rules of bookmakers disagree, ours is a field here: versioned, printed in `docs/betting-rules.md`, and stored by its
 * version with every settlement, so that anyone can settle a bet again by the rules it was placed under.
 */
import type { MarketKind } from "../markets/market.ts";

/** What a rule may say, where it is one of several ways. */
export const ruleChoices = {
  /** Goals of an in-play Asian handicap count from the score at the bet, or from the start. */
  inPlayHandicap: ["from_bet", "from_start"],
  /** Tied places: the stake is divided and paid at full odds, or the profit is divided and the whole stake returned. */
  deadHeat: ["stake_divided", "profit_divided"],
  /** Which table says what is deducted for a withdrawn runner. */
  ruleFourScale: ["decimal", "tattersalls"],
  /** What is decided when an event is abandoned stands, or every bet on it is void. */
  abandoned: ["decided_stand", "all_void"],
  /** A bet taken after its result was known is void, or stands. */
  lateBet: ["void", "stands"],
  /** Of the last part of a minor unit, once a bet. */
  rounding: ["down", "half_up"],
  /** A winning free bet pays the winnings alone, or the stake with them. */
  freeBet: ["stake_not_returned", "stake_returned"],
  /** A full cover with singles (Lucky 15, 31, 63) with one winner: what is added for it. */
  oneWinner: ["nothing", "odds_doubled", "return_doubled"],
  /** The margin of a cash-out is taken once, or once and again for each open leg. */
  cashOutMargin: ["once", "each_open_leg"],
} as const;

type RuleChoices = {
  readonly [Rule in keyof typeof ruleChoices]: (typeof ruleChoices)[Rule][number];
};

export type BettingRules = RuleChoices & {
  readonly version: number;
  /** The most that several withdrawn runners deduct, in hundredths of the winnings. */
  readonly ruleFourCapPercent: number;
  /** A total deduction of five hundredths is not made. */
  readonly ruleFourWaivesFive: boolean;
  /** Markets that a result settles before the organiser has confirmed it. */
  readonly scoutedSettles: readonly MarketKind[];
  /** A full cover with singles and nothing but winners: what is added, in hundredths of the winnings. */
  readonly allWinnersPercent: number;
};

const firstRules: BettingRules = {
  version: 1,
  inPlayHandicap: "from_bet",
  deadHeat: "stake_divided",
  ruleFourScale: "decimal",
  ruleFourCapPercent: 90,
  ruleFourWaivesFive: true,
  abandoned: "decided_stand",
  lateBet: "void",
  scoutedSettles: ["next_goal"],
  rounding: "down",
  freeBet: "stake_not_returned",
  oneWinner: "nothing",
  allWinnersPercent: 0,
  cashOutMargin: "once",
};

/** Every version that a bet may have been placed under. A change of a rule is a new one. */
const versions: readonly BettingRules[] = [firstRules];

export const currentRules: BettingRules = firstRules;

export function rulesOfVersion(version: number): BettingRules | undefined {
  return versions.find((rules) => rules.version === version);
}
