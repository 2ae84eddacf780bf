/** The operator's facts about a game: limits, maximum win, return to player. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { GameId } from "@oddwright/core/games/game-ids.ts";

export type GamesAnswer = RouteResponse<"games">;
export type GameFacts = GamesAnswer["games"][number];

export function factsOf(answer: GamesAnswer | null | undefined, game: GameId): GameFacts | null {
  return answer?.games.find(({ id }) => id === game) ?? null;
}

export interface PaidReturn {
  /** Per cent with two decimals. */
  readonly percent: string;
  /** The stake is paid less than the game states, because its payout is rounded down. */
  readonly lowered: boolean;
}

/** The stated return, or the lower one of this very stake. `atStake`: per cent; null without a stake. */
export function paidReturn(facts: GameFacts | null, atStake: string | null): PaidReturn | null {
  const stated = shownReturn(facts);
  if (stated === null) return null;
  if (atStake === null || Number(atStake) >= Number(stated)) {
    return { percent: stated, lowered: false };
  }
  return { percent: atStake, lowered: true };
}

/** "98.9801" → "98.98": cut, not rounded, so that no figure is above what is paid. Null while unknown. */
export function shownReturn(facts: GameFacts | null): string | null {
  return facts === null ? null : facts.return_percent.replace(/(\.\d\d)\d+$/, "$1");
}
