// Games whose results are the same for everyone: a chain or a pot decides them, no player's seed pair.
import type { GameId } from "@oddwright/core/games/game-ids.ts";

export const sharedGames = ["crash", "roulette", "rooms"] as const satisfies readonly GameId[];
