// The games that are played along a hash chain, each with chains of its own.

export const chainGames = ["crash", "roulette"] as const;

export type ChainGame = (typeof chainGames)[number];

/** Every so many links one is kept, so that a round costs at most as many hashes. */
export const linkEvery = 1_000;
