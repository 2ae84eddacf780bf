/** Deposits and the check of who a player is: counted in the transaction that credits them, across currencies and at once. */
import { uuidv7 } from "uuidv7";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import published from "@oddwright/core/protection/vectors/due-diligence.json" with { type: "json" };
import { beforeEach, expect, test } from "vitest";
import { viewUserVerification } from "../../compliance/index.ts";
import { ensureWallet } from "../../ledger/index.ts";
import { withAuditedCashier } from "../development/testing/audited-cashier.ts";
import type { TestCashier } from "../development/testing/test-cashier.ts";

let it: TestCashier;
let playerId: string;
withAuditedCashier((started) => {
  it = started;
});
beforeEach(async () => {
  it.activeCurrency = "EUR";
  it.verification = verificationRules("default");
  playerId = await newPlayer();
});

async function newPlayer(): Promise<string> {
  const id = uuidv7();
  await ensureWallet(it.database.appPool, id, "EUR");
  return id;
}

const isNeeded = async () => {
  const rules = { isBeforeDeposit: false };
  return (await viewUserVerification(it.database.appPool, playerId, rules)).is_need;
};

async function deposit(amount: string, method = "card-transfer-eur"): Promise<void> {
  const { id } = await it.open(playerId, { method, amount });
  await it.choose(id, "success");
}

const ask = async (amount: string) =>
  (
    await it.call<{ error?: string }>("/api/v2/billing/payments", {
      as: playerId,
      key: uuidv7(),
      body: { method: "card-transfer-eur", amount },
    })
  ).body.error;

const requirements = async () =>
  (
    await it.database.ownerPool.query<{ days: number; met: boolean }>(
      `select extract(day from due_at - opened_at)::int as days, met_at is not null as met
       from compliance_requirement where player_id = $1`,
      [playerId],
    )
  ).rows;

const vectors = new Map(published.vectors.map(({ id, input }) => [id, input]));

const setCheck = (status: string) =>
  it.database.ownerPool.query(
    `insert into compliance_verification (player_id, status, attempts_left, submission_id) values ($1, $2, 3, $1)
     on conflict (player_id) do update set status = excluded.status`,
    [playerId, status],
  );

const letItBeDue = () =>
  it.database.ownerPool.query(
    `update compliance_requirement set opened_at = opened_at - interval '31 days', due_at = due_at - interval '31 days'
     where player_id = $1`,
    [playerId],
  );

test("compliance-004: a cent below the sum asks for nothing, what reaches it does, and asks once", async () => {
  const { deposits = [] } = vectors.get("compliance-004") as { deposits?: string[] };
  for (const amount of deposits) await deposit(amount);
  expect(deposits).toHaveLength(3);
  expect([await isNeeded(), await requirements()]).toEqual([false, []]);
  await deposit("10.00");
  expect(await isNeeded()).toBe(true);
  await deposit("500.00");
  expect(await requirements()).toEqual([{ days: 30, met: false }]);
});

test("deposits that arrive at once are counted all, and the one that reaches the sum asks, once", async () => {
  const invoices = await Promise.all(
    Array.from({ length: 8 }, () =>
      it.open(playerId, { method: "card-transfer-eur", amount: "250.00" }),
    ),
  );
  await Promise.all(invoices.slice(1).map(({ id }) => it.choose(id, "success")));
  expect(await requirements()).toEqual([]);
  await Promise.all(invoices.map(({ id }) => it.choose(id, "duplicate")));
  expect(await requirements()).toHaveLength(1);
});

test("other currencies count at the rate of the day", async () => {
  await ensureWallet(it.database.appPool, playerId, "RUB");
  await deposit("1000.00");
  it.activeCurrency = "RUB";
  await deposit("99000.00", "card-transfer-rub");
  expect(await requirements()).toEqual([]);
  await deposit("1000.00", "card-transfer-rub");
  expect(await requirements()).toHaveLength(1);
});

test("deposits from before anybody counted are counted with the first that is", async () => {
  it.verification = verificationRules("open");
  await deposit("1999.00");
  expect(await requirements()).toEqual([]);
  it.verification = verificationRules("default");
  await deposit("10.00");
  expect(await requirements()).toHaveLength(1);
});

test("a player whose check is passed is not asked again", async () => {
  await setCheck("success");
  await deposit("3000.00");
  expect([await isNeeded(), await requirements()]).toEqual([false, []]);
});

test("when its time is over no deposit is taken until documents are handed in; money that arrives is credited all the same", async () => {
  await deposit("2000.00");
  expect(await ask("10.00")).toBeUndefined();
  const { id } = await it.open(playerId, { method: "card-transfer-eur", amount: "20.00" });
  await letItBeDue();
  expect(await ask("10.00")).toBe("verification_required");
  await it.choose(id, "success");
  expect(await it.mainMinor(playerId, "EUR")).toBe(2_020_00n);
  await setCheck("pending");
  expect(await ask("10.00")).toBeUndefined();
  await setCheck("init");
  expect(await ask("10.00")).toBe("verification_required");
});

test("where the law wants to know the player first, nothing is deposited before the check is passed", async () => {
  it.verification = verificationRules("gb");
  expect(await ask("10.00")).toBe("verification_required");
  await setCheck("pending");
  expect(await ask("10.00")).toBe("verification_required");
  await setCheck("success");
  expect(await ask("10.00")).toBeUndefined();
});
