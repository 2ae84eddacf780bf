/**
 * By how many per cent stakes count in a bonus's wagering: `originals` for a product, `originals/dice` for a game of it. What is not named
 * does not count, and bonus money cannot be staked on it.
 */
export type Weights = Readonly<Record<string, number>>;

export interface Played {
  readonly product: string;
  readonly game: string;
}

/** A game's own weight is before its product's. */
export const weightOf = (weights: Weights, { product, game }: Played): number =>
  weights[`${product}/${game}`] ?? weights[product] ?? 0;
