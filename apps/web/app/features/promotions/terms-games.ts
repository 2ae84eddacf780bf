/** On which games a bonus is wagered, and what that costs on average. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { clearingCost } from "@oddwright/core/bonuses/clearing-cost.ts";
import {
  hundredthsOf,
  toWagerMinor,
  turnoverLeft,
  type WageredMoney,
} from "@oddwright/core/bonuses/wagering.ts";
import { type GameId, gameIds } from "@oddwright/core/games/game-ids.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { rational } from "@oddwright/core/money/rational.ts";
import type { Terms } from "./use-bonuses.ts";

/** Per cent with up to four decimals, by game. */
export type Returns = ReadonlyMap<GameId, string>;

export const returnsOf = (games: RouteResponse<"games"> | null): Returns =>
  new Map(games?.games.map(({ id, return_percent: percent }) => [id, percent]));

export interface WeighedGame {
  readonly game: GameId;
  /** Per cent of a stake; zero takes own money only. */
  readonly percent: number;
  /** What has to be staked on it alone for what is left, and what that loses on average; null where it does not count. */
  readonly turnover: string | null;
  readonly cost: string | null;
}

/** Their stakes are own money, whatever a bonus says. */
const ownMoneyGames: readonly GameId[] = ["wheel", "rooms"];

/** The most counting first. `leftMinor` is what has to be staked at a hundred per cent. */
export function weighGames(
  { weights }: Pick<Terms, "weights">,
  { leftMinor, returns }: { readonly leftMinor: bigint; readonly returns: Returns },
): readonly WeighedGame[] {
  const percentOf = (game: GameId): number =>
    (weights.find((each) => each.game === game) ?? weights.find((each) => each.game === null))
      ?.percent ?? 0;
  const leftHundredths = hundredthsOf(leftMinor);
  return gameIds
    .filter((game) => !ownMoneyGames.includes(game))
    .map((game): WeighedGame => {
      const percent = percentOf(game);
      const returned = returns.get(game);
      if (percent === 0) return { game, percent, turnover: null, cost: null };
      const turnover = formatAmount(turnoverLeft(leftHundredths, percent));
      if (returned === undefined) return { game, percent, turnover, cost: null };
      const clearing = { leftHundredths, weightPercent: percent, returned: fractionOf(returned) };
      return { game, percent, turnover, cost: formatAmount(clearingCost(clearing)) };
    })
    .toSorted((one, other) => other.percent - one.percent);
}

/** "98.9901" per cent as a fraction. */
function fractionOf(percent: string) {
  const [whole = "", decimals = ""] = percent.split(".");
  return rational(BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length));
}

const minorOf = (amount: string): bigint => {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.minor : 0n;
};

export interface ExampleBonus {
  readonly bonus: string;
  readonly leftMinor: bigint;
}

/** Before there is a bonus: that of the smallest deposit, or the amount that is given; of free plays as much as they stake. */
export function exampleBonus({ match, amount, spins, wager }: Terms): ExampleBonus {
  if (match === null) {
    const stakedMinor = spins === null ? 0n : minorOf(spins.stake) * BigInt(spins.count);
    const bonusMinor = amount === null ? stakedMinor : minorOf(amount);
    return exampleOf(wager, { bonusMinor, depositMinor: 0n });
  }
  const percent = BigInt(match.percent);
  // What of a deposit is beyond the largest bonus need not be wagered.
  const most = (minorOf(match.max_bonus) * 100n) / percent;
  const least = minorOf(match.min_deposit);
  const depositMinor = least < most ? least : most;
  return exampleOf(wager, { bonusMinor: (depositMinor * percent) / 100n, depositMinor });
}

const exampleOf = (wager: Terms["wager"], money: WageredMoney): ExampleBonus => ({
  bonus: formatAmount(money.bonusMinor),
  leftMinor: toWagerMinor(wager, money),
});

export const leftOf = ({ left }: { readonly left: string }): bigint => minorOf(left);
