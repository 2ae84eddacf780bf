/** Transfers from the amount on which two people say the same, also in parts. */
import { invoiceStatus } from "@oddwright/contract/cashier/invoice-status.ts";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import type { TestCashier } from "../development/testing/test-cashier.ts";
import { transferReference } from "./confirm-transfer.ts";
import { listAwaitedTransfers } from "./list-transfers.ts";
import { type TestTransfers, withTestTransfers } from "../development/testing/test-transfers.ts";

let it: TestCashier;
let transfers: TestTransfers;
withTestTransfers((started) => {
  ({ it, transfers } = started);
});

const large = { amountMinor: 300_000_00n };

test("a large transfer takes two people who say the same", async () => {
  const { id, status, mainMinor } = await transfers.open("300000.00");
  const claim = { ...large, reference: transferReference(uuidv7()) };
  for (const name of ["ada", "Ada"])
    expect(await transfers.confirm(id, { ...claim, name })).toMatchObject({ outcome: "waits" });
  const mistyped = { ...claim, amountMinor: 300_000_01n, name: "grace" };
  expect(await transfers.confirm(id, mistyped)).toMatchObject({ outcome: "waits" });
  expect([await status(), await mainMinor()]).toEqual([invoiceStatus.waiting, 0n]);
  const awaited = await listAwaitedTransfers(it.database.appPool, 1_000);
  expect(awaited.find(({ invoice }) => invoice.id === id)?.said).toEqual([
    `ada: ${claim.reference}`,
    `grace: ${claim.reference}`,
  ]);
  expect(await transfers.confirm(id, { ...claim, name: "grace", osUser: "user of ada" })).toEqual({
    ok: true,
    outcome: "credited",
    sameOsUser: ["ada"],
  });
  expect(await mainMinor()).toBe(300_000_00n);
});

test("a large transfer in parts within a day takes two for the part that reaches the amount", async () => {
  const { id, mainMinor } = await transfers.open("300000.00");
  const first = { amountMinor: 299_000_00n };
  expect(await transfers.confirm(id, first)).toMatchObject({ outcome: "credited" });
  const claim = { amountMinor: 1_000_00n, reference: uuidv7() };
  expect(await transfers.confirm(id, claim)).toMatchObject({ outcome: "waits" });
  expect(await transfers.confirm(id, { ...claim, name: "grace" })).toMatchObject({
    outcome: "credited",
  });
  expect(await mainMinor()).toBe(300_000_00n);
});

test("a large transfer in parts that are held takes two for the part that reaches the amount", async () => {
  const { id, playerId, mainMinor } = await transfers.open("1000.00");
  const other = await transfers.open("1000.00", playerId);
  const part = { amountMinor: 100_000_00n };
  expect(await transfers.confirm(id, part)).toMatchObject({ outcome: "held" });
  expect(await transfers.confirm(other.id, part)).toMatchObject({ outcome: "held" });
  const claim = { ...part, reference: uuidv7() };
  expect(await transfers.confirm(id, claim)).toMatchObject({ outcome: "waits" });
  // What waits counts as well.
  expect(await transfers.confirm(other.id, { amountMinor: 1_000_00n })).toMatchObject({
    outcome: "waits",
  });
  expect(await transfers.confirm(id, { ...claim, name: "grace" })).toMatchObject({
    outcome: "held",
  });
  expect(await mainMinor()).toBe(0n);
});

test("a large transfer in parts that are confirmed at the same time takes two for all but one", async () => {
  const playerId = uuidv7();
  const parts = [];
  for (let count = 0; count < 4; count += 1)
    parts.push(await transfers.open("200000.00", playerId));
  const said = await Promise.all(
    parts.map(({ id }) => transfers.confirm(id, { amountMinor: 200_000_00n })),
  );
  const outcomes = said.map((each) => (each.ok ? each.outcome : each.code));
  expect(outcomes.toSorted()).toEqual(["credited", "waits", "waits", "waits"]);
});

test("a large transfer that fewer people confirmed is found by the audit", async () => {
  const { id } = await transfers.open("300000.00");
  const claim = { ...large, reference: transferReference(uuidv7()) };
  for (const name of ["ada", "grace"]) await transfers.confirm(id, { ...claim, name });
  const owner = it.database.ownerPool;
  const texts = async () =>
    (await it.audit()).checks.flatMap(({ findings }) => findings.map(({ text }) => text));
  await owner.query(`create table kept_word as table cashier_transfer_word`);
  await owner.query(`delete from cashier_transfer_word where reference = $1 and person = 'grace'`, [
    claim.reference,
  ]);
  expect(await texts()).toEqual([
    `transfer "${claim.reference}" was confirmed by 1 people, and more have to`,
  ]);
  await owner.query(`delete from cashier_transfer_word`);
  await owner.query(`insert into cashier_transfer_word table kept_word`);
  await owner.query(`drop table kept_word`);
  expect(await texts()).toEqual([]);
});
