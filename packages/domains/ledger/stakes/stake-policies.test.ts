/** Policies in real batches: which operations they are asked of, and what a failed batch leaves of them. */
import { uuidv7 } from "uuidv7";
import { afterEach, beforeEach, expect, test } from "vitest";
import { defineOperation, type OperationDefinition } from "../operations/operation.ts";
import { pretendBet, pretendStake } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { defineStakePolicy } from "./stake-policy.ts";

/** Counts a player's stakes, in a table that is its own. */
const countingPolicy = defineStakePolicy<bigint>({
  name: "counting",
  read: async (client, items) => {
    reads.push(items.length);
    const { rows } = await client.query<{ stakes: bigint | null }>(
      `select c.stakes from unnest($1::uuid[]) with ordinality as i (player_id, position)
       left join counted_stakes c on c.player_id = i.player_id order by i.position`,
      [items.map(({ playerId }) => playerId)],
    );
    return rows.map((row) => row.stakes ?? 0n);
  },
  decideStake: ({ state }) => ({ state: state + 1n }),
  write: (changed) => [
    {
      name: "counted-stakes",
      text: `insert into counted_stakes select * from unnest($1::uuid[], $2::bigint[])
        on conflict (player_id) do update set stakes = excluded.stakes`,
      values: [changed.map(({ item }) => item.playerId), changed.map(({ state }) => state)],
      rowCount: changed.length,
    },
  ],
});

let subject: TestLedger;
const reads: number[] = [];
beforeEach(async () => {
  subject = await startTestLedger({ lanes: 1, policies: [countingPolicy] });
  reads.length = 0;
  await subject.database.ownerPool.query(
    `create table counted_stakes (player_id uuid primary key, stakes bigint not null)`,
  );
  await subject.database.ownerPool.query(
    `grant select, insert, update on counted_stakes to oddwright_app`,
  );
});
afterEach(async () => {
  await subject.close();
});

async function counted(playerId: string): Promise<bigint> {
  const { rows } = await subject.database.ownerPool.query<{ stakes: bigint }>(
    `select stakes from counted_stakes where player_id = $1`,
    [playerId],
  );
  return rows[0]?.stakes ?? 0n;
}

async function richPlayer(): Promise<string> {
  const playerId = uuidv7();
  await subject.deposit(playerId, 1_000n);
  return playerId;
}

const execute = <Input, Rows, Row>(
  operation: OperationDefinition<Input, Rows, Row>,
  playerId: string,
  input: Input,
) => subject.ledger.execute(operation, { playerId, currency: "RUB", key: uuidv7(), input });

test("a batch that fails is asked again one by one, and counts what was taken once", async () => {
  const [poisoned, ...others] = await Promise.all(Array.from({ length: 5 }, richPlayer));
  const bet = { stakeMinor: 10n, payoutMinor: 0n };
  const results = await Promise.all([
    execute(pretendBet, poisoned!, { ...bet, poison: true }),
    ...others.map((playerId) => execute(pretendBet, playerId, bet)),
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([false, true, true, true, true]);
  expect(reads).toEqual([5, 1, 1, 1, 1, 1]);
  expect(await counted(poisoned!)).toBe(0n);
  for (const playerId of others) expect(await counted(playerId)).toBe(1n);
});

test("a policy that has no say in settlements reads nothing for them", async () => {
  const playerId = await richPlayer();
  const settle = defineOperation<null>({
    kind: "pretend_settle",
    stake: "ended",
    staleAfterMs: null,
    keepKey: "30_days",
    fingerprint: () => "",
    decide: ({ item }) => ({
      payouts: [
        {
          of: {
            id: item.key,
            product: "pretend",
            game: "pretend",
            account: "house",
            split: { mainMinor: 10n, bonusMinor: 0n },
          },
          amountMinor: 20n,
        },
      ],
      complete: () => ({ answer: {} }),
    }),
  });
  expect(await execute(settle, playerId, null)).toMatchObject({ ok: true });
  expect(await subject.mainMinor(playerId)).toBe(1_020n);
  expect(reads).toEqual([]);
});

const base = { staleAfterMs: null, keepKey: "30_days", fingerprint: () => "" } as const;
const stakes = [{ ...pretendStake, id: uuidv7(), account: "house", amountMinor: 10n }] as const;
const complete = () => ({ answer: {} });
const past: readonly (readonly [string, OperationDefinition<null>])[] = [
  [
    "that takes stakes and moves money by hand",
    {
      ...base,
      kind: "pretend_by_hand",
      stake: "taken",
      decide: () => ({
        transfers: [
          {
            purpose: "stake",
            from: { wallet: "main" },
            to: { system: "house" },
            amountMinor: 10n,
          },
        ],
        answer: {},
      }),
    },
  ],
  [
    "that ends stakes and takes one",
    { ...base, kind: "pretend_ending", stake: "ended", decide: () => ({ stakes, complete }) },
  ],
  [
    "that is not said to move stakes and takes one",
    { ...base, kind: "pretend_unsaid", stake: false, decide: () => ({ stakes, complete }) },
  ],
];
test.each(past)(
  "an operation %s is refused: nothing moves past the policies",
  async (_what, one) => {
    const playerId = await richPlayer();
    expect(await execute(one, playerId, null)).toEqual({ ok: false, code: "internal_error" });
    expect(await subject.mainMinor(playerId)).toBe(1_000n);
    expect(await counted(playerId)).toBe(0n);
  },
);
