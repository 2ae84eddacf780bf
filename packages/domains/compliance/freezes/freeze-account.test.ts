import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identityDomain } from "../../identity/index.ts";
import { ledgerDomain } from "../../ledger/index.ts";
import { complianceDomain, freezeAccount, readStops, unfreezeAccount } from "../index.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({
    migrations: [ledgerDomain, identityDomain, complianceDomain].map(
      ({ migrations }) => migrations,
    ),
  });
});
afterAll(() => database.drop());

const freeze = (playerId: string, reason = "documents asked for") =>
  freezeAccount(database.appPool, { playerId, reason, staffNote: "case 12", frozenBy: "anna" });
const unfreeze = (playerId: string) =>
  unfreezeAccount(database.appPool, { playerId, reason: "documents seen", unfrozenBy: "boris" });
const isFrozen = async (playerId: string) =>
  (await readStops(database.appPool, [uuidv7(), playerId])).has(playerId);

test("a closure beside a freeze hides it from nobody: both are there, the closure first", async () => {
  const playerId = uuidv7();
  await freeze(playerId);
  await database.ownerPool.query(
    "insert into compliance_closure (player_id, id, closed_at) values ($1, $2, now())",
    [playerId, uuidv7()],
  );
  const stops = (await readStops(database.appPool, [playerId])).get(playerId) ?? [];
  expect(stops.map(({ code }) => code)).toEqual(["account_closed", "account_frozen"]);
});

test("an account is frozen once at a time, and every freeze stays as history", async () => {
  const playerId = uuidv7();
  expect(await isFrozen(playerId)).toBe(false);
  const results = await Promise.all(Array.from({ length: 8 }, () => freeze(playerId)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(results.find((result) => !result.ok)).toEqual({ ok: false, code: "already_frozen" });
  expect(await isFrozen(playerId)).toBe(true);
  expect(await unfreeze(playerId)).toMatchObject({ ok: true });
  expect(await unfreeze(playerId)).toEqual({ ok: false, code: "not_frozen" });
  expect(await isFrozen(playerId)).toBe(false);
  expect(await freeze(playerId)).toMatchObject({ ok: true });
  const { rows } = await database.ownerPool.query(
    `select reason, staff_note, frozen_by, unfrozen_by, unfreeze_reason from compliance_freeze
     where player_id = $1 order by frozen_at`,
    [playerId],
  );
  const opened = { reason: "documents asked for", staff_note: "case 12", frozen_by: "anna" };
  expect(rows).toEqual([
    { ...opened, unfrozen_by: "boris", unfreeze_reason: "documents seen" },
    { ...opened, unfrozen_by: null, unfreeze_reason: null },
  ]);
});

test("a freeze needs a reason", async () => {
  await expect(freeze(uuidv7(), "")).rejects.toThrow("compliance_freeze_reason_check");
});
