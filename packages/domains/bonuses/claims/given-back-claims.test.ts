/** What a promo code's claims are used for, and which of them somebody else may make. */
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import type pg from "pg";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveClaimsBack } from "../grants/lifecycle-store.ts";
import { endOne } from "../settle-due-grants.ts";
import { startTestBonuses, type TestBonuses } from "../testing/test-bonuses.ts";

let it: TestBonuses;
beforeAll(async () => {
  it = await startTestBonuses();
});
afterAll(async () => {
  const { checks } = await it.audit();
  await it.close();
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});

const claimsOf = async (code: string): Promise<number> => {
  const { rows } = await it.database.ownerPool.query<{ claims: number }>(
    `select claims from bonuses_promo_code where code = $1`,
    [code],
  );
  return rows[0]!.claims;
};

/** With the first step of a pack active. */
async function withPack(code: string): Promise<{ playerId: string; grantId: string }> {
  await it.offer({
    offer: {
      kind: "welcome_pack",
      is_public: false,
      promo_codes: [{ code, max_claims: 1 }],
    },
    steps: [{}, {}],
  });
  const playerId = await it.newPlayer();
  const { id } = await it.accept(playerId, { promo_code: code });
  await it.payIn(playerId, "20.00");
  await it.work();
  return { playerId, grantId: id };
}

test("the first step of a pack uses the claim for all of them: declining the second gives nothing back", async () => {
  const { playerId, grantId } = await withPack("PACK1");
  await it.call("endBonus", playerId, { params: { id: grantId } });
  const [second] = await it.grants(playerId);
  expect(second).toMatchObject({ state: "offered", terms: { step: 2 } });
  await it.call("endBonus", playerId, { params: { id: second!.id } });
  expect(await claimsOf("PACK1")).toBe(1);
  const refused = it.accept(await it.newPlayer(), { promo_code: "PACK1" });
  await expect(refused).rejects.toThrow("promo_code_used_up");
});

test("an excluded player is offered no further step", async () => {
  const { playerId, grantId } = await withPack("PACK2");
  await endOne(it, { playerId, grantId, currency: "RUB", cause: "excluded" });
  expect(await it.grants(playerId)).toMatchObject([{ id: grantId, outcome: "excluded" }]);
  expect(await claimsOf("PACK2")).toBe(1);
});

test("claims of several codes are given back in one order, so that two batches do not wait for each other", async () => {
  // The later code first, in the table and in the list.
  const codes = ["ORDER-B", "ORDER-A"];
  for (const code of codes)
    await it.offer({ offer: { is_public: false, promo_codes: [{ code }] } });
  const pool = it.database.ownerPool;
  await pool.query(`update bonuses_promo_code set claims = 2 where code = any($1::text[])`, [
    textArray(codes),
  ]);
  const [holder, giver] = [await pool.connect(), await pool.connect()];
  try {
    await holder.query("begin");
    await holder.query(`select from bonuses_promo_code where code = 'ORDER-A' for update`);
    const [statement] = giveClaimsBack(codes);
    const given = giver.query(statement!.text, [...statement!.values]);
    await untilBlocked(pool, giver);
    const free = await pool.query(
      `select from bonuses_promo_code where code = 'ORDER-B' for update skip locked`,
    );
    await holder.query("rollback");
    await given;
    expect(free.rowCount).toBe(1);
  } finally {
    holder.release();
    giver.release();
  }
  expect([await claimsOf("ORDER-A"), await claimsOf("ORDER-B")]).toEqual([1, 1]);
  await pool.query(`update bonuses_promo_code set claims = 0 where code = any($1::text[])`, [
    textArray(codes),
  ]);
});

async function untilBlocked(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID: pid } = client as unknown as { readonly processID: number };
  for (;;) {
    const { rows } = await pool.query<{ is_blocked: boolean }>(
      `select cardinality(pg_blocking_pids($1)) > 0 as is_blocked`,
      [pid],
    );
    if (rows[0]!.is_blocked) return;
    await wait(5);
  }
}
