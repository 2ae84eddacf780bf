/** The limits of a game at a stake, from the built-in table and from the operator. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { betLimit } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { User } from "../../../runtime/session/session-store.ts";
import type { StakeRules } from "./stake.ts";
import type { GameFacts } from "../facts/games-answer.ts";

export interface RulesInput {
  readonly game: GameId;
  readonly facts: GameFacts | null;
  readonly currency: Currency;
  readonly user: User | null;
  /** The best the bet can pay; null where the maximum win cashes it out automatically. */
  readonly multiplier10k: bigint | null;
}

/** The limits as far as they are known: the table's until the operator's narrower ones arrive. */
export function stakeRules({ game, facts, currency, user, multiplier10k }: RulesInput): StakeRules {
  const table = betLimit(game, currency);
  const stated = facts?.limits[currency];
  return {
    minMinor: minorOf(stated?.min) ?? table.minMinor,
    maxMinor: minorOf(stated?.max) ?? table.maxMinor,
    maxWinMinor: minorOf(stated?.max_win),
    multiplier10k,
    availableMinor: user === null ? null : availableMinor(user, currency),
  };
}

/** Own and bonus money: a stake takes the one first and then the other. */
function availableMinor(user: User, currency: Currency): bigint {
  const wallet = user.balances.find((each) => each.currency === currency);
  return (minorOf(wallet?.balance) ?? 0n) + (minorOf(wallet?.bonus_balance) ?? 0n);
}

function minorOf(amount: string | undefined): bigint | null {
  const parsed = amount === undefined ? null : parseAmount(amount);
  return parsed?.ok ? parsed.minor : null;
}
