// The games that are played along a hash chain, each with chains of its own.

export const chainGames = ["crash", "roulette"] as const;

export type ChainGame = (typeof chainGames)[number];

/** In production a chain has at least so many links. */
export const chainLength = 1_000_000;

/** Every so many links one is kept, so that a round costs at most as many hashes. */
export const linkEvery = 1_000;
