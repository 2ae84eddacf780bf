/** What may happen to sports bets, for the test of their model: players who bet, cash out and lose their money elsewhere, prices and results that come and go. */
import fc from "fast-check";

export const playerCount = 6;
export const eventCount = 6;

/** Of the event at this place. */
export const idOf = (at: number): string => `model-${at}`;

const event = fc.nat({ max: eventCount - 1 });
const player = fc.nat({ max: playerCount - 1 });
const price = fc.integer({ min: 1_100, max: 6_000 });
const goals = fc.nat({ max: 3 });
const pick = fc.record({ event, isTotal: fc.boolean(), which: fc.nat({ max: 2 }) });
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

export const command = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kind("place"),
      player,
      picks: fc.uniqueArray(pick, { minLength: 1, maxLength: 3, selector: (each) => each.event }),
      isSystem: fc.boolean(),
      stakeMinor: fc.integer({ min: 300, max: 30_000 }),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind("cash_out"),
      of: fc.nat(),
      percent: fc.oneof(fc.constant(100), fc.integer({ min: 20, max: 100 })),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("price"),
      event,
      prices: fc.tuple(price, price, price),
      isSuspended: fc.nat({ max: 4 }).map((of) => of === 0),
      isLive: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("suspend"), event }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind("result"), event, score: fc.tuple(goals, goals) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("void"), event }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("take_back"), event }) },
  { weight: 3, arbitrary: fc.record({ kind: kind("spend"), player }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("earn"), player }) },
  { weight: 4, arbitrary: fc.record({ kind: kind("work") }) },
);
export type Command = typeof command extends fc.Arbitrary<infer Each> ? Each : never;
export type Of<Kind extends Command["kind"]> = Extract<Command, { kind: Kind }>;

const total = ["over", "under"] as const;
const result = ["home", "draw", "away"] as const;
/** On results, or on more or fewer than 2.5 goals. */
export const selectionOf = ({ isTotal, which }: Of<"place">["picks"][number]): string =>
  isTotal ? total[which % total.length]! : result[which]!;
