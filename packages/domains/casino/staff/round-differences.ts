/** In what a provider's view of a round is not ours: pure. */
import type { ListedBetState, ListedRound } from "@oddwright/contract/casino/provider-schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";

export interface OurBet {
  readonly bet: string;
  readonly stakeMinor: bigint;
  readonly state: ListedBetState;
  /** With what staff hold of it. */
  readonly payoutMinor: bigint;
}

export interface OurRound {
  readonly round: string;
  readonly game: string;
  readonly currency: string;
  readonly state: ListedRound["state"];
  readonly bets: readonly OurBet[];
}

export interface RoundDifference {
  readonly round: string;
  readonly difference:
    | "unknown_to_us"
    | "unknown_to_provider"
    | "game"
    | "currency"
    | "state"
    | "bet_unknown_to_us"
    | "bet_unknown_to_provider"
    | "stake"
    | "bet_state"
    | "payout";
  /** The provider's id of the bet that differs; null where it is the round. */
  readonly bet: string | null;
  /** What each side says. */
  readonly ours: string;
  readonly theirs: string;
}

const nothing = "nothing";

/** Of one round; at least one side has it. */
export function differencesOf(
  ours: OurRound | null,
  theirs: ListedRound | null,
): readonly RoundDifference[] {
  if (theirs === null) {
    if (ours === null) return [];
    const { round, state, bets } = ours;
    const said = `${state}, ${bets.length} bets`;
    return [{ round, difference: "unknown_to_provider", bet: null, ours: said, theirs: nothing }];
  }
  if (ours === null) {
    const { round, state, bets } = theirs;
    if (!bets.some(isKept)) return [];
    const said = `${state}, ${bets.length} bets`;
    return [{ round, difference: "unknown_to_us", bet: null, ours: nothing, theirs: said }];
  }
  const { round } = ours;
  const ofRound = (["game", "currency", "state"] as const).flatMap((difference) =>
    ours[difference] === theirs[difference]
      ? []
      : [{ round, difference, bet: null, ours: ours[difference], theirs: theirs[difference] }],
  );
  return [...ofRound, ...betDifferences(ours, theirs)];
}

/** A bet that never arrived leaves no more than a tombstone with us, once its provider has asked it back: nothing moved on either side. */
const isKept = ({ state }: ListedRound["bets"][number]): boolean => state !== "rolled_back";

function betDifferences(ours: OurRound, theirs: ListedRound): readonly RoundDifference[] {
  const { round } = ours;
  const listed = new Map(theirs.bets.map((bet) => [bet.bet, bet]));
  const known = new Set(ours.bets.map(({ bet }) => bet));
  const unknown = theirs.bets
    .filter((bet) => isKept(bet) && !known.has(bet.bet))
    .map(({ bet, amount, state }): RoundDifference => {
      const said = `${state} ${amount}`;
      return { round, difference: "bet_unknown_to_us", bet, ours: nothing, theirs: said };
    });
  return [
    ...unknown,
    ...ours.bets.flatMap((bet) => differencesOfBet(round, bet, listed.get(bet.bet))),
  ];
}

function differencesOfBet(
  round: string,
  ours: OurBet,
  theirs: ListedRound["bets"][number] | undefined,
): readonly RoundDifference[] {
  const { bet, state, stakeMinor, payoutMinor } = ours;
  if (theirs === undefined) {
    const said = `${state} ${formatAmount(stakeMinor)}`;
    return [{ round, difference: "bet_unknown_to_provider", bet, ours: said, theirs: nothing }];
  }
  const differences: RoundDifference[] = [];
  const differ = (difference: RoundDifference["difference"], one: string, other: string) =>
    differences.push({ round, difference, bet, ours: one, theirs: other });
  if (minorOf(theirs.amount) !== stakeMinor)
    differ("stake", formatAmount(stakeMinor), theirs.amount);
  if (theirs.state !== state) differ("bet_state", state, theirs.state);
  if (minorOf(theirs.payout) !== payoutMinor)
    differ("payout", formatAmount(payoutMinor), theirs.payout);
  return differences;
}

function minorOf(amount: string): bigint | null {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.minor : null;
}
