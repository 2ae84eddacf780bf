// The games that are played along a hash chain, each with chains of its own.
import type { chainGames } from "@oddwright/contract/originals/states.ts";

export type ChainGame = (typeof chainGames)[number];

/** Every so many links one is kept, so that a round costs at most as many hashes. */
export const linkEvery = 1_000;
