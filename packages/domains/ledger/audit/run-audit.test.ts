/** Every check finds the fault it is there for. Faults are made with the triggers switched off, as an intruder would. */
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ClientBase } from "pg";
import { uuidv7 } from "uuidv7";
import { keepRows } from "../testing/kept-rows.ts";
import { pretendBet } from "../testing/pretend-domain.ts";
import { startTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { publicKeyText } from "../published-head/head-document.ts";
import { publishHead } from "../published-head/publish-head.ts";
import { anchorCheck } from "./anchor-check.ts";
import { formatReport } from "./format-report.ts";
import { runAudit } from "./run-audit.ts";

let subject: TestLedger;
let putBack: () => Promise<void>;
const playerId = uuidv7();
beforeAll(async () => {
  subject = await startTestLedger();
  // A forger who owns the schema; and the house of these tests has no capital.
  await subject.database.ownerPool.query(
    `alter table ledger_system_account drop constraint ledger_house_not_below_zero`,
  );
  await subject.deposit(playerId, 10_000n);
  for (const payoutMinor of [0n, 500n, 0n]) {
    await subject.ledger.execute(pretendBet, {
      playerId,
      currency: "RUB",
      key: uuidv7(),
      input: { stakeMinor: 100n, payoutMinor },
    });
  }
  putBack = await keepRows(subject.database.ownerPool);
});
afterEach(() => putBack());
afterAll(async () => {
  await subject.close();
});

async function tamper(statement: string): Promise<void> {
  const client = await subject.database.ownerPool.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    const { rowCount } = await client.query(statement);
    expect(rowCount, "the tampering must change something").toBeGreaterThan(0);
  } finally {
    await client.query(`reset session_replication_role`);
    client.release();
  }
}

async function broken(more: Parameters<TestLedger["audit"]>[0] = []): Promise<readonly string[]> {
  const report = await subject.audit(more);
  return report.checks.filter((check) => check.findings.length > 0).map((check) => check.name);
}

describe("audit", () => {
  test("an untouched ledger is in order, and the report says so", async () => {
    const report = await subject.audit();
    expect(report.ok).toBe(true);
    expect(report.counts.transfers).toBe(5);
    expect(formatReport(report)).toContain("The ledger is in order.");
  });

  test("whole tables are not compared in nested loops, which take hours over a real ledger", async () => {
    const loops = {
      name: "nested loops",
      run: async (client: ClientBase) => {
        const { rows } = await client.query<Record<string, string>>(
          `explain with account as (
             select main_account_id as id from ledger_wallet union all select id from ledger_system_account
           )
           select t.id from ledger_transfer t left join account d on d.id = t.debit_account_id
           left join account c on c.id = t.credit_account_id where d.id is null or c.id is null limit 1`,
        );
        return rows.some((row) => row["QUERY PLAN"]?.includes("Nested Loop"))
          ? [{ text: "the planner loops" }]
          : [];
      },
    };
    expect(await broken([loops])).toEqual([]);
  });

  test("money out of nowhere", async () => {
    await tamper(`update ledger_wallet set main_minor = main_minor + 1`);
    expect(await broken()).toEqual([
      "every currency sums to zero",
      "every player's balance is the sum of its transfers",
    ]);
    expect(formatReport(await subject.audit())).toContain(
      `player ${playerId}: main RUB is 102.01, transfers say 102.00`,
    );
  });

  test("money moved from the house to a player without a transfer", async () => {
    await tamper(`update ledger_wallet set main_minor = main_minor + 1`);
    await tamper(
      `update ledger_system_account set balance_minor = balance_minor - 1 where code = 'house:RUB'`,
    );
    expect(await broken()).toEqual([
      "every player's balance is the sum of its transfers",
      "every house account is the sum of its transfers",
    ]);
  });

  test("a transfer whose amount and balances were changed together", async () => {
    await tamper(
      `update ledger_transfer set amount_minor = amount_minor + 5 where purpose = 'payout'`,
    );
    await tamper(`update ledger_wallet set main_minor = main_minor + 5`);
    await tamper(
      `update ledger_system_account set balance_minor = balance_minor - 5 where code = 'house:RUB'`,
    );
    expect(await broken()).toEqual([
      "the hash chain over transfers and answers is unbroken",
      "every pretend bet moved what it says",
    ]);
  });

  test("a deleted transfer", async () => {
    await tamper(`delete from ledger_transfer where purpose = 'payout'`);
    expect(await broken()).toContain("the hash chain over transfers and answers is unbroken");
  });

  test("a deleted batch in the middle, and transfers that belong to none", async () => {
    await tamper(`delete from ledger_batch where seq = 2`);
    expect(await broken()).toEqual([
      "the hash chain over transfers and answers is unbroken",
      "every transfer is in the chain",
      "every stored answer is the one that the chain covers",
    ]);
  });

  test("a transfer with a wrong end", async () => {
    await tamper(`update ledger_transfer set debit_account_id = 999999 where purpose = 'deposit'`);
    expect(await broken()).toContain(
      "every transfer moves between accounts that exist, in their currency",
    );
  });

  test("a past that was cut off or rewritten whole is noticed with a published head", async () => {
    const folder = await mkdtemp(join(tmpdir(), "head-"));
    const { privateKey } = generateKeyPairSync("ed25519");
    const input = { pool: subject.database.appPool, privateKey, folder, now: new Date() };
    const path = await publishHead(input);
    expect(await publishHead(input), "once a day").toBeNull();
    const anchor = await readFile(path ?? "", "utf8");
    await rm(folder, { recursive: true });
    expect(await broken([anchorCheck(anchor)])).toEqual([]);
    expect(await broken([anchorCheck(anchor.replace(/"seq\\":\\"\d+/, '"seq\\":\\"1'))])).toEqual([
      "the chain agrees with the published head",
    ]);

    const last = `seq = (select max(seq) from ledger_batch)`;
    await tamper(`update ledger_wallet set main_minor = main_minor + 100`);
    await tamper(
      `insert into ledger_house_delta select 1, 99, id, -100 from ledger_system_account where code = 'house:RUB'`,
    );
    await tamper(
      `delete from pretend_bet where id = (select operation_key from ledger_transfer where ${last} limit 1)`,
    );
    await tamper(`delete from ledger_operation where ${last}`);
    await tamper(`delete from ledger_transfer where ${last}`);
    await tamper(`delete from ledger_batch where ${last}`);
    expect(await broken(), "without the head it looks whole").toEqual([]);
    expect(await broken([anchorCheck(anchor)])).toEqual([
      "the chain agrees with the published head",
    ]);
  });

  test("a head that somebody signed anew is told from the operator's by its key", async () => {
    const folder = await mkdtemp(join(tmpdir(), "head-"));
    const { privateKey } = generateKeyPairSync("ed25519");
    const forged = generateKeyPairSync("ed25519").privateKey;
    const input = { pool: subject.database.appPool, privateKey: forged, folder, now: new Date() };
    const text = await readFile((await publishHead(input)) ?? "", "utf8");
    await rm(folder, { recursive: true });
    expect(await broken([anchorCheck(text, publicKeyText(forged))])).toEqual([]);
    expect(await broken([anchorCheck(text, publicKeyText(privateKey))])).toEqual([
      "the chain agrees with the published head",
    ]);
  });

  test("a head whose file could not be written is written at the next turn, as it was signed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "head-"));
    const { privateKey } = generateKeyPairSync("ed25519");
    const input = {
      pool: subject.database.appPool,
      privateKey,
      now: new Date("2026-01-02T03:04Z"),
    };
    const blocked = join(folder, "blocked");
    await writeFile(blocked, "a file where the folder should be");
    await expect(publishHead({ ...input, folder: blocked })).rejects.toThrow(/blocked/);
    const { rows } = await subject.database.appPool.query<{ document: string }>(
      `select document from ledger_published_head where day = '2026-01-02'`,
    );
    const later = { ...input, now: new Date("2026-01-02T04:05Z") };
    const path = await publishHead({ ...later, folder });
    const anchor = JSON.parse(await readFile(path ?? "", "utf8")) as { document: string };
    expect(anchor.document).toBe(rows[0]?.document);
    expect(await broken([anchorCheck(JSON.stringify(anchor))])).toEqual([]);
    await rm(folder, { recursive: true });
  });

  test("a head signed before the key was changed is not given the new key's name", async () => {
    const folder = await mkdtemp(join(tmpdir(), "head-"));
    const input = { pool: subject.database.appPool, folder, now: new Date("2026-02-03T04:05Z") };
    const path = await publishHead({ ...input, ...generateKeyPairSync("ed25519") });
    await rm(path ?? "");
    expect(await publishHead({ ...input, ...generateKeyPairSync("ed25519") })).toBeNull();
    await rm(folder, { recursive: true });
  });

  test("a check that fails to run is a finding", async () => {
    const report = await subject.audit([
      {
        name: "a check with a fault",
        run: async (client) => (await client.query("select * from no_such_table")).rows,
      },
    ]);
    expect(report.ok).toBe(false);
    const found = report.checks.find((check) => check.name === "a check with a fault");
    expect(found?.findings[0]?.text).toContain("no_such_table");
  });

  test("a connection that is lost on the way fails the audit and is not left with the pool", async () => {
    const pool = createPool({
      connectionString: subject.database.ownerUrl,
      max: 1,
      applicationName: "audit",
    });
    const lost = {
      name: "a check whose connection dies",
      run: async (client: ClientBase) =>
        (await client.query("select pg_terminate_backend(pg_backend_pid())")).rows,
    };
    await expect(runAudit(pool, [lost])).rejects.toThrow(/connection|terminat/i);
    // Ends only when every connection was given back.
    await pool.end();
  });
});
