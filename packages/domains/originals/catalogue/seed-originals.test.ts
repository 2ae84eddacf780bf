import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBetPartitions } from "../bets/bet-store.ts";
import { seedOriginals } from "./seed-originals.ts";
import { startTestOriginals, type TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
beforeAll(async () => {
  it = await startTestOriginals();
});
afterAll(() => it.close());

test("the maximum win is one per cent of the bankroll at seeding, and what an operator set stays", async () => {
  const { appPool } = it.database;
  const maxWins = async () => {
    const { rows } = await appPool.query<{ currency: string; max_win_minor: bigint }>(
      `select currency, max_win_minor from originals_game_limit where game = 'dice'`,
    );
    return Object.fromEntries(rows.map((row) => [row.currency, row.max_win_minor]));
  };
  const hundredThousand = 100_000_00n;
  const seeded = {
    RUB: hundredThousand,
    USD: hundredThousand,
    KZT: hundredThousand,
    INR: hundredThousand,
    EUR: hundredThousand,
  };
  expect(await maxWins()).toEqual(seeded);
  await appPool.query(`update originals_game_limit set max_win_minor = 5 where currency = 'USD'`);
  await appPool.query(`delete from originals_game_limit where currency in ('EUR', 'INR')`);
  await seedOriginals(appPool, (currency) => (currency === "EUR" ? 199n : 10n ** 20n));
  // A hundredth of it is more than one transfer may move.
  const most = 100_000_000_000_000n;
  expect(await maxWins()).toEqual({ ...seeded, USD: 5n, EUR: 1n, INR: most });
});

test("the running program keeps partitions of this and the next two months, and repeats are harmless", async () => {
  const { appPool, ownerPool } = it.database;
  const months = async () => {
    const { rows } = await ownerPool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'originals_bet'::regclass order by 1`,
    );
    return rows.map((row) => row.name);
  };
  const { rows } = await ownerPool.query<{ name: string }>(
    `select 'originals_bet_' || to_char(date_trunc('month', current_date) + make_interval(months => step), 'YYYYMM') as name
     from generate_series(0, 2) as step order by 1`,
  );
  const expected = [...rows.map((row) => row.name), "originals_bet_default"];
  await ownerPool.query(`drop table ${expected[1]}, ${expected[2]}`);
  await Promise.all([ensureBetPartitions(appPool), ensureBetPartitions(appPool)]);
  await ensureBetPartitions(appPool);
  expect(await months()).toEqual(expected);
});
