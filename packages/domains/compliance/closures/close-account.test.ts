/** Closing an account against what happens beside it, on a real database. */
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockWallets } from "../../ledger/index.ts";
import { excludePlayer, freezeAccount, readRestriction, reopenAccount } from "../index.ts";
import { startTestProtection, type TestProtection } from "../testing/test-protection.ts";

let it: TestProtection;
let playerId: string;
beforeAll(async () => {
  it = await startTestProtection();
});
beforeEach(async () => {
  playerId = await it.newPlayer();
});
afterAll(() => it.close());

const close = () => it.call("closeAccount", playerId);
const terms = () => it.call("closureTerms", playerId);
const reopen = (reason: string) =>
  reopenAccount(it.database.appPool, { playerId, reopenedBy: "boris", reason });
const setBalance = (minor: number, column: "main_minor" | "bonus_minor" = "main_minor") =>
  it.database.ownerPool.query(`update ledger_wallet set ${column} = $2 where player_id = $1`, [
    playerId,
    minor,
  ]);
const closures = async () =>
  (
    await it.database.ownerPool.query(
      `select reopened_by, reopen_reason from compliance_closure where player_id = $1 order by closed_at`,
      [playerId],
    )
  ).rows;

test("money that can be paid out keeps an account open; what is less stays on it and is said before", async () => {
  await setBalance(100_00);
  await setBalance(7_00, "bonus_minor");
  expect(await terms()).toMatchObject({
    body: {
      may_close: false,
      open: [
        { kind: "balance", currency: "RUB", amount: "100.00", blocks: true },
        { kind: "bonus", currency: "RUB", amount: "7.00", blocks: false },
      ],
    },
  });
  expect(await close()).toEqual({
    ok: false,
    code: "account_not_settled",
    params: { open: "balance" },
  });
  await setBalance(99_99);
  expect(await terms()).toMatchObject({ body: { may_close: true } });
  expect(await close()).toMatchObject({ ok: true });
  const { rows } = await it.database.ownerPool.query(
    `select main_minor, bonus_minor from ledger_wallet where player_id = $1`,
    [playerId],
  );
  expect(rows).toEqual([{ main_minor: 99_99n, bonus_minor: 7_00n }]);
});

test("a closure waits for the batch that holds the player's money, and sees what it did", async () => {
  let closing: ReturnType<typeof close> | undefined;
  await withTransaction(it.database.ownerPool, async (client) => {
    await lockWallets(client, playerId);
    closing = close();
    // Until it waits for the lock, which is what it must not overtake.
    await it.waitForLock();
    await client.query(`update ledger_wallet set main_minor = 500000 where player_id = $1`, [
      playerId,
    ]);
  });
  expect(await closing).toMatchObject({ ok: false, code: "account_not_settled" });
  expect(await closures()).toEqual([]);
});

test("a closure waits for a login that is opening a session, and ends it", async () => {
  let closing: ReturnType<typeof close> | undefined;
  let sessionId = "";
  await withTransaction(it.database.ownerPool, async (client) => {
    await client.query(`select from identity_player where id = $1 for share`, [playerId]);
    closing = close();
    await it.waitForLock();
    sessionId = await it.openSession(playerId, client);
  });
  expect(await closing).toMatchObject({ ok: true });
  expect(await it.endReasonOf(sessionId)).toBe("closed");
});

test("of many at once one closes the account, once", async () => {
  const results = await Promise.all(Array.from({ length: 8 }, close));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of results.filter(({ ok }) => !ok))
    expect(result).toMatchObject({
      code: "account_closed",
      params: { closed_at: expect.stringMatching(/Z$/) },
    });
  expect(await closures()).toHaveLength(1);
});

test("it ends every session, takes back the consent to marketing, hides the name, and is told by mail", async () => {
  const sessionId = await it.openSession(playerId);
  await it.database.ownerPool.query(
    `insert into identity_consent (player_id, id, purpose, is_given) values ($1, '01890000-0000-7000-8000-000000000001', 'marketing', true)`,
    [playerId],
  );
  await it.database.ownerPool.query(
    `insert into identity_avatar (player_id, hash, image) values ($1, repeat('0', 64), '\\x00')`,
    [playerId],
  );
  await close();
  expect(await it.endReasonOf(sessionId)).toBe("closed");
  expect(it.endedSessions).toContain(sessionId);
  const { rows } = await it.database.ownerPool.query(
    `select email, is_statistics_hidden,
       (select is_given from identity_consent where player_id = $1 order by id desc limit 1) as marketing,
       (select count(*)::integer from identity_avatar where player_id = $1) as pictures,
       (select array_agg(template) from messaging_message where recipient = email) as messages
     from identity_player where id = $1`,
    [playerId],
  );
  expect(rows).toEqual([
    {
      email: `${playerId}@players.example`,
      is_statistics_hidden: true,
      marketing: false,
      pictures: 0,
      messages: ["account_closed"],
    },
  ]);
});

test("a frozen account is not closed, an excluded one is, and stays excluded when it is opened again", async () => {
  const { appPool: pool } = it.database;
  await excludePlayer(pool, { playerId, term: "permanent", askedBy: "player" });
  await freezeAccount(pool, { playerId, reason: "documents", frozenBy: "test" });
  expect(await close()).toEqual({ ok: false, code: "account_frozen" });
  await it.database.ownerPool.query(
    `update compliance_freeze set unfrozen_at = now(), unfrozen_by = 'test', unfreeze_reason = 'seen'`,
  );
  await close();
  expect(await readRestriction(pool, playerId)).toMatchObject({ code: "account_closed" });
  expect(await reopen("asked by mail")).toBe(true);
  expect(await readRestriction(pool, playerId)).toMatchObject({ code: "account_excluded" });
});

test("staff open one again only with a reason, and all of it stays as history", async () => {
  await close();
  await expect(reopen("")).rejects.toThrow("compliance_closure_reopen_reason_check");
  expect(await reopen("asked by mail")).toBe(true);
  expect(await reopen("again")).toBe(false);
  expect(await readRestriction(it.database.appPool, playerId)).toBeNull();
  await close();
  expect(await closures()).toEqual([
    { reopened_by: "boris", reopen_reason: "asked by mail" },
    { reopened_by: null, reopen_reason: null },
  ]);
  const { rows } = await it.database.ownerPool.query(
    `select action, made_by from compliance_protection_event where player_id = $1 order by made_at`,
    [playerId],
  );
  expect(rows).toEqual([
    { action: "account_closed", made_by: "player" },
    { action: "account_reopened", made_by: "boris" },
    { action: "account_closed", made_by: "player" },
  ]);
});

test("the program's role changes nothing of a closure but its end", async () => {
  await close();
  for (const sql of [
    `update compliance_closure set closed_at = clock_timestamp()`,
    `delete from compliance_closure`,
  ]) {
    await expect(it.database.appPool.query(sql)).rejects.toThrow("permission denied");
  }
});
