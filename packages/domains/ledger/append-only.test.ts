/** What is written about money stays written: by rights for the program, by trigger for everyone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

const startedAt = new Date();
let subject: TestLedger;
beforeAll(async () => {
  subject = await startTestLedger();
  await subject.deposit(uuidv7(), 1_000n);
});
afterAll(async () => {
  await subject.close();
});

async function partitions(): Promise<readonly string[]> {
  const { rows } = await subject.database.ownerPool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_transfer'::regclass`,
  );
  return rows.map((row) => row.name);
}

const changes = (table: string): readonly string[] => [
  `update ${table} set created_at = created_at`,
  `delete from ${table}`,
  `truncate ${table}`,
];

describe("transfers, batches and published heads", () => {
  test("the program has no right to change them, partition by partition", async () => {
    const tables = [
      "ledger_transfer",
      "ledger_batch",
      "ledger_published_head",
      ...(await partitions()),
    ];
    expect(tables.length).toBeGreaterThan(5);
    for (const statement of tables.flatMap(changes)) {
      await expect(subject.database.appPool.query(statement), statement).rejects.toMatchObject({
        code: "42501",
      });
    }
  });

  test("the owner is stopped by a trigger", async () => {
    const filled = await subject.database.ownerPool.query<{ name: string }>(
      `select distinct tableoid::regclass::text as name from ledger_transfer`,
    );
    const tables = ["ledger_transfer", "ledger_batch", ...filled.rows.map((row) => row.name)];
    for (const statement of tables.flatMap(changes)) {
      await expect(subject.database.ownerPool.query(statement), statement).rejects.toMatchObject({
        code: "23000",
      });
    }
  });

  test("partitions made later by the running program are protected too", async () => {
    await subject.database.appPool.query(
      `select ensure_partitions('ledger_transfer', (current_date + interval '5 months')::date, 1, true)`,
    );
    const newest = (await partitions()).toSorted().at(-2) ?? "";
    expect(newest).toMatch(/^ledger_transfer_\d{6}$/);
    await expect(subject.database.appPool.query(`truncate ${newest}`)).rejects.toMatchObject({
      code: "42501",
    });
    await expect(subject.database.ownerPool.query(`truncate ${newest}`)).rejects.toMatchObject({
      code: "23000",
    });
  });

  test("two workers make partitions at once, past a month whose rows lie in the default one", async () => {
    const player = uuidv7();
    const at = (month: string) => `partition_bound((current_date + interval '${month}')::date)`;
    await subject.database.ownerPool.query(
      `insert into ledger_transfer values ('${player}', ${at("7 months")}, 1, 0, 0, '${player}', 'test', 'test',
        1, 2, 'RUB', 1, now())`,
    );
    const make = () =>
      subject.database.appPool.query(
        `select ensure_partitions('ledger_transfer', (current_date + interval '6 months')::date, 3, true)`,
      );
    await Promise.all([make(), make(), make()]);
    const { rows } = await subject.database.ownerPool.query<{ ready: boolean }>(
      `select to_regclass('ledger_transfer_' || to_char(current_date + make_interval(months => m), 'YYYYMM')) is not null
         as ready from generate_series(6, 8) as m`,
    );
    expect(rows.map((row) => row.ready)).toEqual([true, false, true]);
  });

  test.each([
    "update ledger_operation set answer = answer",
    "delete from ledger_operation",
    "truncate ledger_operation",
    "update ledger_outbox set payload = payload",
    "update ledger_wallet set player_id = player_id",
    "update ledger_wallet set main_account_id = bonus_account_id",
    "delete from ledger_wallet",
    "update ledger_system_account set code = code",
    "delete from ledger_system_account",
    "update ledger_stream set label = label",
    "delete from ledger_stream",
  ])("the program has no right to %s", async (statement) => {
    await expect(subject.database.appPool.query(statement)).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("the program can let go of old answers of players, and of no others", async () => {
    const { appPool, ownerPool } = subject.database;
    const count = async () =>
      (await ownerPool.query<{ n: bigint }>(`select count(*) as n from ledger_operation`)).rows[0]
        ?.n;
    const before = await count();
    await ownerPool.query(
      `insert into ledger_operation (player_id, key, kind, input_hash, answer, keep_forever, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'old', '', '{}', n = 1, now() - make_interval(days => 28 + n)
       from generate_series(1, 4) as n`,
    );
    await appPool.query(`select purge_old_operations(1000000)`);
    // Of the four one is for ever, one is thirty days old and a little more, one is older, one is younger.
    expect(await count()).toBe((before ?? 0n) + 1n);
    await ownerPool.query(`delete from ledger_operation where kind = 'old'`);
  });

  test("a balance below zero is refused by the database itself", async () => {
    await expect(
      subject.database.appPool.query(`update ledger_wallet set main_minor = -1`),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("a new transfer lands in its month's partition", async () => {
    const { rows } = await subject.database.ownerPool.query<{ name: string }>(
      `select distinct tableoid::regclass::text as name from ledger_transfer where purpose = 'deposit'`,
    );
    const partitionOf = (at: Date) =>
      `ledger_transfer_${at.toISOString().slice(0, 7).replace("-", "")}`;
    // A month may end while the file runs.
    expect([partitionOf(startedAt), partitionOf(new Date())]).toEqual(
      expect.arrayContaining(rows.map((row) => row.name)),
    );
    expect(rows).not.toEqual([]);
  });
});
