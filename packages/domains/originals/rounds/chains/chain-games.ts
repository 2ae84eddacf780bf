/** The games that are played along a hash chain, each with chains of its own. */
import type { GameOf } from "@oddwright/core/games/game-ids.ts";

export type ChainGame = GameOf<"chain">;

/** Every so many links one is kept, so that a round costs at most as many hashes. */
export const linkEvery = 1_000;
