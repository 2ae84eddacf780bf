/** Where payouts go is unreadable in the database, opens for its own payout only, and is known again all the same. */
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { withTestPayouts } from "../../development/testing/audited-cashier.ts";
import type { TestCashier } from "../../development/testing/test-cashier.ts";
import { card, type TestPayouts } from "../../development/testing/test-payouts.ts";
import { createDestinationVault } from "../../ports/destination-vault.ts";
import { readPayoutForStaff } from "../steps/staff-view.ts";
import { readDestination } from "../payout/read-destination.ts";
import { findLostDestinationKeys, sealPlainDestinations } from "./seal-destinations.ts";

let it: TestCashier;
let payouts: TestPayouts;
withTestPayouts((started) => {
  ({ it, payouts } = started);
});

const orderedTo = async (id: string): Promise<unknown> => {
  const { rows } = await it.database.ownerPool.query<{ destination: string }>(
    `select destination from cashier_sandbox_payout where id = $1`,
    [id],
  );
  return rows[0]?.destination;
};

/** As rows were before they were sealed. */
async function storePlain(id: string): Promise<void> {
  const owner = it.database.ownerPool;
  await owner.query(`alter table cashier_payout disable trigger kept_destination`);
  await owner.query(
    `update cashier_payout set destination = $2, destination_sealed = null, destination_key_id = null,
       destination_mark = null, destination_shown = null where id = $1`,
    [id, card],
  );
  await owner.query(`alter table cashier_payout enable trigger kept_destination`);
}

test("a request leaves the number nowhere in the cashier's and the ledger's tables, and the provider gets it whole", async () => {
  const { id } = await payouts.ordered(await payouts.depositor());
  const { rows } = await it.database.ownerPool.query<{ text: string }>(
    `select row_to_json(payout)::text || coalesce((select string_agg(row_to_json(event)::text, '') from ledger_outbox event), '')
       || (select string_agg(answer, '') from ledger_operation) as text
     from cashier_payout payout where id = $1`,
    [id],
  );
  expect(rows[0]!.text).toContain("•••• 1111");
  expect(rows[0]!.text).not.toContain(card);
  expect(await orderedTo(id)).toBe(card);
});

test("the player's own file has its end only", async () => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  const { cashierDomain } = await import("../../domain.ts");
  const part = cashierDomain.personalData.find(({ name }) => name === "payouts")!;
  const shown = async () => {
    const { rows } = await it.database.appPool.query(part.text, [playerId, null, 10]);
    return JSON.stringify(rows);
  };
  expect(await shown()).toContain("•••• 1111");
  expect(await shown()).not.toContain(card);
  await storePlain(body.id);
  expect(await shown()).toContain("•••• 1111");
  expect(await shown()).not.toContain(card);
});

test("rows in plain text are sent as they are, sealed by the worker once, and known again after it", async () => {
  const playerId = await payouts.depositor();
  const { body } = await payouts.ask(playerId);
  await storePlain(body.id);
  await payouts.change(body.id, "approved");
  await payouts.send();
  expect(await orderedTo(body.id)).toBe(card);
  const sealed = await Promise.all([
    sealPlainDestinations(it.database.appPool, it.destinations),
    sealPlainDestinations(it.database.appPool, it.destinations),
  ]);
  expect(sealed[0] + sealed[1]).toBeGreaterThan(0);
  expect(await sealPlainDestinations(it.database.appPool, it.destinations)).toBe(0);
  const { rows } = await it.database.ownerPool.query(
    `select destination, destination_shown as shown from cashier_payout where id = $1`,
    [body.id],
  );
  expect(rows).toEqual([{ destination: null, shown: "•••• 1111" }]);
  await payouts.choose(body.id, "success");
  expect((await payouts.ask(playerId)).body.review_reasons).toEqual([]);
  const other = await payouts.ask(playerId, { destination: "5555555555554444" });
  expect(other.body.review_reasons).toEqual(["new_destination"]);
});

test("the program can neither change where a payout goes nor write one in plain text", async () => {
  const { id } = await payouts.ordered(await payouts.depositor());
  const pool = it.database.appPool;
  const change = `update cashier_payout set destination_sealed = '\\x00', destination_shown = 'x' where id = $1`;
  await expect(pool.query(change, [id])).rejects.toThrow("never changes");
  const undo = `update cashier_payout set destination = '4111', destination_sealed = null, destination_key_id = null,
    destination_mark = null, destination_shown = null where id = $1`;
  await expect(pool.query(undo, [id])).rejects.toThrow("never changes");
  const plain = `insert into cashier_payout (player_id, id, method_hash, provider, currency, amount_minor, fee_minor, destination,
      status, review_reasons, approvals_needed, step_count, created_at, changed_at)
    select player_id, gen_random_uuid(), method_hash, provider, currency, amount_minor, fee_minor, '4111', status, review_reasons,
      approvals_needed, step_count, created_at, changed_at from cashier_payout where id = $1`;
  await expect(pool.query(plain, [id])).rejects.toThrow("stored sealed");
});

test("a destination that was sealed for another payout, or is not the one of its mark, does not open", () => {
  const sealed = it.destinations.seal(card, "one");
  expect(it.destinations.open(sealed, "one")).toBe(card);
  expect(() => it.destinations.open(sealed, "other")).toThrow("unable to authenticate data");
  const { mark } = it.destinations.seal("5555555555554444", "one");
  expect(() => it.destinations.open({ ...sealed, mark }, "one")).toThrow("not the one of its mark");
});

test("after the key was changed older ones open and are known, and a key that is gone is noticed", async () => {
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const before = createDestinationVault({ currentKeyId: "old", keys: new Map([["old", old]]) });
  const keys = new Map([
    ["old", old],
    ["current", current],
  ]);
  const after = createDestinationVault({ currentKeyId: "current", keys });
  const sealed = before.seal(card, "one");
  expect(after.open(sealed, "one")).toBe(card);
  expect(after.marksOf(card)).toEqual([after.seal(card, "two").mark, sealed.mark]);
  expect(await findLostDestinationKeys(it.database.appPool, { currentKeyId: "old", keys })).toEqual(
    ["test"],
  );
});

test("whoever of the staff reads a destination leaves a row, even where it could not be opened, that the program cannot change", async () => {
  const { id } = await payouts.ordered(await payouts.depositor());
  const { appPool: db } = it.database;
  const payout = (await readPayoutForStaff(db, id))!.payout;
  const reading = { madeBy: "ada", systemUser: "root", reason: "the bank asks" };
  expect(await readDestination({ db, vault: it.destinations }, payout, reading)).toBe(card);
  const keys = new Map([["other", randomBytes(32)]]);
  const vault = createDestinationVault({ currentKeyId: "other", keys });
  await expect(readDestination({ db, vault }, payout, reading)).rejects.toThrow("not configured");
  const { readings } = (await readPayoutForStaff(db, id))!;
  expect(readings).toMatchObject([reading, reading]);
  for (const change of [
    "update cashier_destination_reading set made_by = 'another'",
    "delete from cashier_destination_reading",
  ])
    await expect(db.query(change)).rejects.toThrow("permission denied");
});
