/** Freezing an account as an operator does it, beside the running program's database. */
import {
  createTestDatabase,
  type TestDatabase,
} from "@oddwright/platform/database/test-database.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrationSources } from "../../migration-sources.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: migrationSources });
});
afterAll(async () => {
  await database.drop();
});

const playerId = "01890000-0000-7000-8000-000000000001";

async function account(...args: string[]): Promise<string> {
  return (await runOperatorCommand("account", args, { DATABASE_URL: database.appUrl })).text;
}

const email = "heidi@players.example";

test("freeze, status, unfreeze, each said plainly, for a player who exists", async () => {
  expect(await account("freeze", email, "--reason", "x")).toBe(`there is no player ${email}`);
  expect(await account("freeze", playerId, "--reason", "x")).toBe(`there is no player ${playerId}`);
  await database.ownerPool.query(
    `insert into identity_player (id, name, email, register_method, currency, locale)
     values ($1, 'calm-otter-12', $2, 'email', 'EUR', 'en')`,
    [playerId, email],
  );
  expect(await account("freeze", email)).toContain("--reason says why");
  expect(await account("freeze", "--reason", "x")).toContain("say whose account");
  expect(await account("freeze", " Heidi@Players.EXAMPLE", "--reason", "chargeback")).toBe(
    "calm-otter-12 is frozen and logged out everywhere (0): may read and cash out, change nothing",
  );
  expect(await account("freeze", "calm-otter-12", "--reason", "again")).toBe("already_frozen");
  const status = `calm-otter-12, ${email}, ${playerId}`;
  expect(await account("status", playerId)).toBe(`${status}\nfrozen`);
  expect(await account("unfreeze", playerId, "--reason", "cleared")).toBe(
    "calm-otter-12 is no longer frozen",
  );
  expect(await account("status", email)).toBe(`${status}\nnot frozen`);
});

test("exclude, a longer exclusion, its end: a shorter one is refused, and none ends without a reason and a second person", async () => {
  expect(await account("exclude", playerId, "--reason", "asked by post")).toContain(
    "--term is one of",
  );
  expect(await account("exclude", playerId, "--term", "week", "--reason", "asked by post")).toMatch(
    /^calm-otter-12 is excluded until \d{4}-.*Z and logged out everywhere \(0\)$/,
  );
  expect(await account("exclude", playerId, "--term", "day", "--reason", "x")).toMatch(
    /^exclusion_shorter: \d{4}-/,
  );
  expect(await account("exclude", playerId, "--term", "permanent", "--reason", "x")).toContain(
    "is excluded for good",
  );
  expect(await account("status", playerId)).toContain("excluded for good (self_exclusion)");
  expect(await account("end-exclusion", playerId)).toContain("--reason says why");
  expect(await account("end-exclusion", playerId, "--reason", "court order")).toMatch(
    /^calm-otter-12 is excluded until another person says this too, before \d{4}-.*Z$/,
  );
  expect(await account("end-exclusion", playerId, "--reason", "court order")).toBe(
    "second_person_needed",
  );
  await database.ownerPool.query("update compliance_exclusion_release set asked_by = 'anna'");
  expect(await account("end-exclusion", playerId, "--reason", "court order")).toBe(
    "calm-otter-12 is no longer excluded",
  );
  expect(await account("end-exclusion", playerId, "--reason", "again")).toBe("not_excluded");
  expect(await account("status", playerId)).not.toContain("excluded");
});

test("a lost second factor is removed after its wait, or kept; each said plainly", async () => {
  const evidence = ["--evidence", "video call"];
  expect(await account("remove-factor", playerId, "--reason", "phone stolen")).toContain(
    "--evidence says by what you know",
  );
  expect(await account("remove-factor", playerId, "--reason", "x", ...evidence)).toBe(
    "second_factor_missing",
  );
  await database.ownerPool.query(
    `insert into identity_totp (player_id, secret_sealed, secret_key_id, confirmed_at) values ($1, '\\x00', 'k', now())`,
    [playerId],
  );
  expect(await account("remove-factor", playerId, "--reason", "x", ...evidence)).toMatch(
    /^calm-otter-12 keeps the second factor until \d{4}-.*Z; then another person says this again, within a week; nobody is told: no address of it is proved$/,
  );
  await database.ownerPool.query(
    `update identity_factor_removal set asked_at = asked_at - interval '72 hours', due_at = due_at - interval '72 hours'`,
  );
  expect(await account("remove-factor", playerId, "--reason", "x", ...evidence)).toBe(
    "second_person_needed",
  );
  expect(await account("keep-factor", playerId, "--reason", "found again")).toBe(
    "calm-otter-12 keeps the second factor",
  );
  expect(await account("keep-factor", playerId, "--reason", "again")).toBe("no_removal_waits");
});

test("a player is taken into the VIP club and out of it", async () => {
  const name = "calm-otter-12";
  expect(await account("vip", playerId, "--reason", "level 3")).toBe(`${name} is in the VIP club`);
  expect(await account("vip", playerId, "--reason", "level 3")).toBe("vip_already");
  expect(await account("end-vip", playerId, "--reason", "asked")).toBe(
    `${name} is no longer in the VIP club`,
  );
});

test("a region is corrected and a flag granted and taken back, each with who and why", async () => {
  const why = ["--reason", "moved, utility bill seen"];
  expect(await account("region", playerId, ...why)).toContain("--region is one of KZ, RU");
  const correct = () => account("region", playerId, "--region", "KZ", ...why);
  expect(await correct()).toBe("calm-otter-12 belongs to region KZ");
  expect(await correct()).toBe("region_already");
  expect(await account("grant-feature", playerId, "--feature", "No Name", ...why)).toContain(
    "--feature is a name",
  );
  const flag = (action: string) =>
    account(`${action}-feature`, playerId, "--feature", "bonus_balances", ...why);
  expect(await flag("grant")).toBe("calm-otter-12 has bonus_balances");
  expect(await flag("grant")).toBe("feature_already");
  expect(await flag("revoke")).toBe("calm-otter-12 no longer has bonus_balances by the own list");
  expect(await flag("revoke")).toBe("feature_not");
});

test("S9.59 the status says the VIP level: 100 roubles of stakes are the first, and a dollar counts by the rate of its day", async () => {
  expect(await account("status", playerId)).not.toContain("VIP level");
  await database.ownerPool.query(
    `insert into ledger_position (player_id, currency, quarter, staked_minor, returned_minor, deposited_minor, paid_out_minor, wagered_minor)
     values ($1, 'USD', '2026-11-20 12:00Z', 100, 0, 0, 0, 100)`,
    [playerId],
  );
  expect(await account("status", playerId)).toContain("VIP level 1: 100.00 RUB wagered");
});

test("an account that its player closed is said to be, and opened again once", async () => {
  await database.ownerPool.query(
    `insert into compliance_closure (player_id, id, closed_at) values ($1, gen_random_uuid(), '2026-11-29T12:00:00Z')`,
    [playerId],
  );
  expect(await account("status", playerId)).toContain("closed since 2026-11-29T12:00:00.000Z");
  expect(await account("reopen", playerId)).toContain("--reason says why");
  expect(await account("reopen", playerId, "--reason", "asked by mail")).toContain(
    "calm-otter-12 may log in again",
  );
  expect(await account("reopen", playerId, "--reason", "again")).toBe("not_closed");
});
