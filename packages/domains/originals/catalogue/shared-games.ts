// Games whose results are the same for everyone: a chain or a pot decides them, no player's seed pair.
import type { GameId } from "@oddwright/core/games/game-ids.ts";

export const sharedGames = ["crash", "roulette", "rooms"] as const satisfies readonly GameId[];

/**
 * SQL for "a bet of a shared game". Text and not a parameter, because only so does the planner see that the index of rounds'
 * bets, which holds no others, answers the question.
 */
export const isOfSharedGame = `game in (${sharedGames.map((game) => `'${game}'`).join(", ")})`;
