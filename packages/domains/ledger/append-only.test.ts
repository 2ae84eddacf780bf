// What is written about money stays written: by rights for the program, by trigger for everyone.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

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

  test("a balance below zero is refused by the database itself", async () => {
    await expect(
      subject.database.appPool.query(`update ledger_wallet set main_minor = -1`),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("a new transfer lands in its month's partition", async () => {
    const { rows } = await subject.database.ownerPool.query<{ name: string }>(
      `select distinct tableoid::regclass::text as name from ledger_transfer where purpose = 'deposit'`,
    );
    const month = new Date().toISOString().slice(0, 7).replace("-", "");
    expect(rows.map((row) => row.name)).toEqual([`ledger_transfer_${month}`]);
  });
});
