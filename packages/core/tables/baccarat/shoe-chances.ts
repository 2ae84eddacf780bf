/** The next round of a shoe: how likely each bet is to win and what it returns, exactly, from the cards that have not left it. */
import { addRational, multiplyRational, rational, type Rational } from "../../money/rational.ts";
import { type Card, cardRanks, cardSuits, rankOf } from "../shoe/cards.ts";
import { waysToEnd } from "./baccarat-chances.ts";
import {
  baccaratRules,
  type BaccaratRules,
  type BaccaratSpot,
  type BaccaratWinner,
} from "./baccarat-rules.ts";

export interface SpotChance {
  readonly wins: Rational;
  /** Of one staked; the commission is not rounded. */
  readonly returned: Rational;
}

export interface ShoeChances {
  readonly unseen: number;
  readonly spots: Readonly<Record<BaccaratSpot, SpotChance>>;
}

/** `gone`: all cards that were dealt from it. */
export function shoeChances(
  gone: readonly Card[],
  { decks, rules = baccaratRules }: { readonly decks: number; readonly rules?: BaccaratRules },
): ShoeChances {
  const ranks = Array.from({ length: cardRanks.length }, () => decks * cardSuits.length);
  for (const card of gone) ranks[rankOf(card)]! -= 1;
  const unseen = ranks.reduce((sum, count) => sum + count, 0);
  const ways = waysToEnd(valuesOf(ranks));
  const of = (winner: BaccaratWinner): Rational => rational(ways[winner], ways.all);
  const paid = (wins: Rational, pays: Rational): SpotChance => ({
    wins,
    returned: multiplyRational(wins, pays),
  });
  const side = (winner: "player" | "banker", pays: Rational): SpotChance => ({
    wins: of(winner),
    // At a tie the stake comes back.
    returned: addRational(multiplyRational(of(winner), pays), of("tie")),
  });
  const pair = paid(pairChance(ranks, unseen), rational(BigInt(rules.pairPays + 1)));
  return {
    unseen,
    spots: {
      player: side("player", rational(2n)),
      banker: side("banker", rational(200n - BigInt(rules.commissionPercent), 100n)),
      tie: paid(of("tie"), rational(BigInt(rules.tiePays + 1))),
      player_pair: pair,
      banker_pair: pair,
    },
  };
}

/** Of one staked from full decks, exactly. */
export const baccaratReturn = (
  spot: BaccaratSpot,
  options: { readonly decks: number; readonly rules?: BaccaratRules },
): Rational => shoeChances([], options).spots[spot].returned;

const tenIndex = 9;

/** By what they count: tens and pictures nothing. */
function valuesOf(ranks: readonly number[]): readonly number[] {
  const zeros = ranks.slice(tenIndex).reduce((sum, count) => sum + count, 0);
  return [zeros, ...ranks.slice(0, tenIndex)];
}

/** That two cards are of one rank. */
function pairChance(ranks: readonly number[], unseen: number): Rational {
  const pairs = ranks.reduce((sum, count) => sum + count * (count - 1), 0);
  return rational(BigInt(pairs), BigInt(unseen * (unseen - 1)));
}
