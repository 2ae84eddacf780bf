/** The random commands that bonuses and their model carry out. */
import fc from "fast-check";

export const games = { dice: 100n, roulette: 10n, hilo: 0n } as const;
export type Game = keyof typeof games;

export type Command =
  | {
      readonly kind: "bet";
      readonly player: number;
      readonly game: Game;
      readonly stake: bigint;
      readonly payout: bigint;
    }
  | { readonly kind: "open"; readonly player: number; readonly game: Game; readonly stake: bigint }
  | {
      readonly kind: "pay" | "refund";
      readonly player: number;
      readonly of: number;
      readonly payout: bigint;
    }
  | { readonly kind: "accept"; readonly player: number; readonly offer: number }
  | { readonly kind: "deposit"; readonly player: number; readonly amount: bigint }
  | { readonly kind: "forfeit" | "expire"; readonly player: number; readonly of: number };

const game = fc.constantFrom<Game>("dice", "dice", "dice", "roulette", "hilo");
/** Of the free plays of some offers: as often as one meets them, else a stake like any other. */
export const spinStake = 50n;
const stake = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 1_500n }) },
  { weight: 4, arbitrary: fc.constant(spinStake) },
);
const payout = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 3_000n }));
const of = fc.nat();
export const commandOf = (playerCount: number): fc.Arbitrary<Command> => {
  const player = fc.nat({ max: playerCount - 1 });
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc.record({ kind: fc.constant("bet" as const), player, game, stake, payout }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant("open" as const), player, game, stake }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("pay" as const), player, of, payout }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant("refund" as const), player, of, payout }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("accept" as const), player, offer: fc.nat() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant("deposit" as const),
        player,
        amount: fc.bigInt({ min: 1n, max: 800n }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom("forfeit" as const, "expire" as const),
        player,
        of,
      }),
    },
  );
};
