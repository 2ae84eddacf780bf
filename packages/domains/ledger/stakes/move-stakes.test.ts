/** What an operation says of stakes, turned into money: pure, with policies made up for each case. */
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import type { TransferSpec } from "../operations/decision.ts";
import { moveStakes, type PolicyState } from "./move-stakes.ts";
import type { MoneySplit, Stake, StakeDecision, TakenStake } from "../operations/stake.ts";
import { type AnyStakePolicy, defineStakePolicy, type StakePolicy } from "./stake-policy.ts";

const seed = Number(process.env["FC_SEED"] ?? Date.now() % 2 ** 31);
console.log(`move-stakes properties: FC_SEED=${seed}`);

const stakeOf = (more: Partial<Stake> = {}): Stake => ({
  id: "bet",
  product: "slots",
  game: "fruit",
  account: "house",
  amountMinor: 100n,
  money: "any",
  ...more,
});

const taken = (split: MoneySplit, id = "bet"): TakenStake => ({
  id,
  product: "sports",
  game: "football",
  account: "in_play:sports",
  split,
});

const complete: StakeDecision<never>["complete"] = ({ wallet }) => ({
  answer: [wallet.mainMinor, wallet.bonusMinor],
});

const move = (
  decision: Omit<StakeDecision<never>, "complete"> & Partial<StakeDecision<never>>,
  wallet: MoneySplit,
  policies: readonly PolicyState[] = [],
) =>
  moveStakes(
    { complete, ...decision },
    {
      item: { playerId: uuidv7(), currency: "RUB", key: uuidv7(), input: null },
      wallet,
      now: new Date(),
      policies,
    },
  );

/** What a policy that counts events sees of them, one after the other. */
const counting = (
  name: string,
  more: Partial<StakePolicy<readonly string[]>> = {},
): PolicyState => ({
  policy: defineStakePolicy<readonly string[]>({
    name,
    read: async () => [],
    decideStake: ({ state, split }) => ({ state: [...state, said("stake", split)] }),
    decidePayout: ({ state, split }) => ({ state: [...state, said("payout", split)] }),
    decideRefund: ({ state, split }) => ({ state: [...state, said("refund", split)] }),
    write: () => [],
    ...more,
  }),
  state: [],
});

const said = (what: string, { mainMinor, bonusMinor }: MoneySplit): string =>
  `${what} ${mainMinor}/${bonusMinor}`;

const shown = (transfers: readonly TransferSpec[]): readonly string[] =>
  transfers.map(({ purpose, from, to, amountMinor }) => {
    const [debit, credit] = [from, to].map((ref) => ("wallet" in ref ? ref.wallet : ref.system));
    return `${purpose} ${debit} > ${credit} ${amountMinor}`;
  });

const statesOf = (moved: ReturnType<typeof move>) =>
  "reject" in moved ? moved : moved.policyStates.map(({ state }) => state);

const transfersOf = (moved: ReturnType<typeof move>) =>
  "reject" in moved ? moved : shown(moved.acceptance.transfers);

describe("money", () => {
  test("of a bet settled at once goes to the house and comes back, each part where it came from", () => {
    const moved = move(
      { stakes: [stakeOf({ payoutMinor: 151n })] },
      { mainMinor: 60n, bonusMinor: 40n },
    );
    expect(transfersOf(moved)).toEqual([
      "stake main > house 60",
      "stake bonus > house 40",
      "payout house > main 91",
      "payout house > bonus 60",
    ]);
    expect("reject" in moved ? null : moved.acceptance.answer).toEqual([91n, 60n]);
  });

  test("of a bet settled later leaves play for the house, which pays", () => {
    const stake = taken({ mainMinor: 60n, bonusMinor: 40n });
    const wallet = { mainMinor: 0n, bonusMinor: 0n };
    expect(transfersOf(move({ payouts: [{ of: stake, amountMinor: 0n }] }, wallet))).toEqual([
      "settlement in_play:sports > house 100",
    ]);
    expect(transfersOf(move({ refunds: [stake] }, wallet))).toEqual([
      "refund in_play:sports > main 60",
      "refund in_play:sports > bonus 40",
    ]);
  });

  test("of a second stake of one operation is what the first one left", () => {
    const stakes = [stakeOf(), stakeOf({ id: "raise", account: "in_play:slots" })];
    const wallet = { mainMinor: 150n, bonusMinor: 50n };
    expect(transfersOf(move({ stakes }, wallet))).toEqual([
      "stake main > house 100",
      "stake main > in_play:slots 50",
      "stake bonus > in_play:slots 50",
    ]);
    const short = move({ stakes }, { mainMinor: 150n, bonusMinor: 49n });
    expect(short).toEqual({ reject: "balance_not_enough", params: { balance: "0.99" } });
  });

  test("that is not the player's own is left where only own money is taken", () => {
    const own = { stakes: [stakeOf({ money: "own" })] };
    expect(move(own, { mainMinor: 99n, bonusMinor: 500n })).toEqual({
      reject: "balance_not_enough",
      params: { balance: "0.99" },
    });
  });

  test("is neither made nor lost, whatever policies make of the parts", () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(minor, minor, minor, share, (mainMinor, bonusMinor, payoutMinor, percent) => {
        const wallet = { mainMinor, bonusMinor };
        const amountMinor = (mainMinor + bonusMinor) / 2n;
        fc.pre(amountMinor > 0n);
        const policy = counting("any split", {
          decideStake: ({ wallet: before }) => {
            const most = before.bonusMinor < amountMinor ? before.bonusMinor : amountMinor;
            const least = amountMinor > before.mainMinor ? amountMinor - before.mainMinor : 0n;
            const bonus = least + ((most - least) * BigInt(percent)) / 100n;
            return { split: { mainMinor: amountMinor - bonus, bonusMinor: bonus } };
          },
          decidePayout: ({ split }) => ({
            split: { mainMinor: split.bonusMinor, bonusMinor: split.mainMinor },
          }),
        });
        const moved = move({ stakes: [stakeOf({ amountMinor, payoutMinor })] }, wallet, [policy]);
        if ("reject" in moved) throw new Error(moved.reject);
        const [main, bonus] = moved.acceptance.answer as [bigint, bigint];
        expect(main + bonus).toBe(mainMinor + bonusMinor - amountMinor + payoutMinor);
        expect(main >= 0n && bonus >= 0n).toBe(true);
        expect(moved.acceptance.transfers.every((each) => each.amountMinor > 0n)).toBe(true);
      }),
      { seed },
    );
  });
});

describe("policies", () => {
  test("are asked in order, each on the split of those before it", () => {
    const first = counting("first", {
      decideStake: () => ({ split: { mainMinor: 70n, bonusMinor: 30n }, state: ["first"] }),
    });
    const moved = move({ stakes: [stakeOf()] }, { mainMinor: 100n, bonusMinor: 100n }, [
      first,
      counting("second"),
    ]);
    expect(statesOf(moved)).toEqual([["first"], ["stake 70/30"]]);
  });

  test("see every event of an operation, and keep one state", () => {
    const wallet = { mainMinor: 100n, bonusMinor: 0n };
    const settled = move({ stakes: [stakeOf({ payoutMinor: 0n })] }, wallet, [counting("one")]);
    expect(statesOf(settled)).toEqual([["stake 100/0", "payout 0/0"]]);
    const stakes = ["a", "b"].map((id) => taken({ mainMinor: 5n, bonusMinor: 1n }, id));
    expect(statesOf(move({ refunds: stakes }, wallet, [counting("one")]))).toEqual([
      ["refund 5/1", "refund 5/1"],
    ]);
  });

  test("that decided before one that refuses leave nothing", () => {
    const refusing = counting("refusing", { decideStake: () => ({ reject: "bet_stale" }) });
    const moved = move({ stakes: [stakeOf()] }, { mainMinor: 100n, bonusMinor: 0n }, [
      counting("first"),
      refusing,
    ]);
    expect(moved).toEqual({ reject: "bet_stale" });
  });

  test("with nothing to say change nothing", () => {
    const silent: AnyStakePolicy = { name: "silent", read: async () => [] };
    const none = counting("none", { decideStake: () => null });
    const moved = move({ stakes: [stakeOf()] }, { mainMinor: 100n, bonusMinor: 0n }, [
      { policy: silent, state: null },
      none,
    ]);
    expect(statesOf(moved)).toEqual([]);
  });

  const broken: readonly (readonly [string, Partial<StakePolicy<readonly string[]>>, RegExp])[] = [
    [
      "another sum",
      { decideStake: () => ({ split: { mainMinor: 99n, bonusMinor: 0n } }) },
      /into something else/,
    ],
    [
      "a part below zero",
      { decideStake: () => ({ split: { mainMinor: 101n, bonusMinor: -1n } }) },
      /into something else/,
    ],
    [
      "money that is not there",
      { decideStake: () => ({ split: { mainMinor: 0n, bonusMinor: 100n } }) },
      /not there/,
    ],
    [
      "another sum of a payout",
      { decidePayout: () => ({ split: { mainMinor: 1_000n, bonusMinor: 0n } }) },
      /into something else/,
    ],
    [
      "a refused payout",
      { decidePayout: (() => ({ reject: "bet_stale" })) as never },
      /refused money that is the player's/,
    ],
  ];
  test.each(broken)("that say %s are a bug, which moves nothing", (_what, policy, message) => {
    const stakes = [stakeOf({ payoutMinor: 50n })];
    const wallet = { mainMinor: 500n, bonusMinor: 50n };
    expect(() => move({ stakes }, wallet, [counting("broken", policy)])).toThrow(message);
  });
});

test("a stake that an operation says twice is a bug", () => {
  const wallet = { mainMinor: 500n, bonusMinor: 0n };
  expect(() => move({ stakes: [stakeOf(), stakeOf()] }, wallet)).toThrow(/twice/);
  const stake = taken({ mainMinor: 5n, bonusMinor: 0n });
  const twice = { payouts: [{ of: stake, amountMinor: 5n }], refunds: [stake] };
  expect(() => move(twice, wallet)).toThrow(/twice/);
});
