/** A round of baccarat: its cards, from a place of the shoe on, and what its bets are paid. */
import { type Card, rankOf } from "../shoe/cards.ts";
import { cardAt } from "../shoe/shoe.ts";
import {
  baccaratRules,
  type BaccaratRules,
  type BaccaratSpot,
  baccaratTotal,
  baccaratValue,
  baccaratWinner,
  type BaccaratWinner,
  bankerDraws,
  isNatural,
  playerDraws,
} from "./baccarat-rules.ts";

export interface BaccaratRound {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly winner: BaccaratWinner;
  /** How many cards have left the shoe after it. */
  readonly dealt: number;
}

/** Player, banker, player, banker; then the third cards, the player's first. */
export function dealBaccarat(shoe: readonly Card[], start: number): BaccaratRound {
  let dealt = start;
  const next = (): Card => {
    const card = cardAt(shoe, dealt);
    dealt += 1;
    return card;
  };
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  if (!isNatural(totalOf(player), totalOf(banker))) {
    const extra = playerDraws(totalOf(player)) ? next() : null;
    if (extra !== null) player.push(extra);
    if (bankerDraws(totalOf(banker), extra === null ? null : baccaratValue(extra)))
      banker.push(next());
  }
  return { player, banker, winner: baccaratWinner(totalOf(player), totalOf(banker)), dealt };
}

const totalOf = (cards: readonly Card[]): number => baccaratTotal(cards.map(baccaratValue));

/** Of the first two cards. */
export const isPair = ([first = -1, second = -2]: readonly Card[]): boolean =>
  rankOf(first) === rankOf(second);

/** In minor units, the stake among them. Only a commission is ever rounded, in the house's favour, by less than one minor unit. */
export function baccaratPayoutMinor(
  spot: BaccaratSpot,
  stakeMinor: bigint,
  {
    round: { player, banker, winner },
    rules = baccaratRules,
  }: { readonly round: BaccaratRound; readonly rules?: BaccaratRules },
): bigint {
  switch (spot) {
    case "player":
    case "banker":
      if (winner === "tie") return stakeMinor;
      if (winner !== spot) return 0n;
      return spot === "player" ? stakeMinor * 2n : stakeMinor + afterCommission(stakeMinor, rules);
    case "tie":
      return winner === "tie" ? stakeMinor * BigInt(rules.tiePays + 1) : 0n;
    case "player_pair":
      return isPair(player) ? stakeMinor * BigInt(rules.pairPays + 1) : 0n;
    case "banker_pair":
      return isPair(banker) ? stakeMinor * BigInt(rules.pairPays + 1) : 0n;
    default:
      throw new TypeError(`no spot of baccarat: ${String(spot satisfies never)}`);
  }
}

const afterCommission = (winMinor: bigint, { commissionPercent }: BaccaratRules): bigint =>
  (winMinor * BigInt(100 - commissionPercent)) / 100n;
