/** The composed program from a first registration to a proved bet: every port filled with the real thing. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runAudit } from "@oddwright/domains/ledger/index.ts";
import { auditChecks } from "@oddwright/domains/domains.ts";
import {
  startTestProgram,
  type Call,
  type TestProgram,
} from "../testing/program-on-test-database.ts";

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

const call = (path: string, options?: Call) => program.call(path, options);

const credentials = { email: "anna@players.example", password: "a long private phrase" };

test("register, deposit through the sandbox, bet, reveal and prove the bet, log out and in", async () => {
  const registration = { ...credentials, currency: "RUB", locale: "en", is_adult: true };
  const registered = await call("/api/v2/auth/register/email", { body: registration });
  expect(registered.status).toBe(200);
  const { token } = registered.json();
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";

  const methods = (await call("/api/v2/billing/data", { token })).json().payments.methods;
  const opened = await call("/api/v2/billing/payments", {
    token,
    body: { method: methods[0].hash, amount: "1000" },
    headers: { "idempotency-key": randomUUID() },
  });
  const invoice = opened.json();
  expect(invoice.url).toContain(`/sandbox/payments/${invoice.id}`);
  await call(`/sandbox/payments/${invoice.id}`, { body: { outcome: "success" } });
  const statusOf = async () =>
    (await call(`/billing/payment/status/${invoice.id}`, { token })).json().status;
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(3);

  const bet = {
    token,
    body: { stake: "10", target: "50.50", direction: "over" },
    headers: { "idempotency-key": randomUUID() },
  };
  const placed = await call("/games/dice/bets", bet);
  expect(placed.status).toBe(200);
  expect((await call("/games/dice/bets", bet)).text).toBe(placed.text);
  const { bet: view, balance } = placed.json();
  const { user } = (await call("/profile/user", { token })).json();
  expect([user.balance, user.currency]).toEqual([balance, "RUB"]);

  const before = (await call(`/fairness/bets/${view.id}`, { token })).json();
  expect([before.revealed, "server_seed" in before]).toEqual([false, false]);
  await call("/fairness/seeds/rotate", {
    token,
    body: { client_seed: "my own words" },
    headers: { "idempotency-key": randomUUID() },
  });
  const after = (await call(`/fairness/bets/${view.id}`, { token })).json();
  expect(after.revealed).toBe(true);
  expect(after.server_seed).toMatch(/^[0-9a-f]{64}$/);

  const logout = await call("/auth/logout", { method: "PUT", token, headers: { cookie } });
  expect(logout.json()).toEqual({ success: true });
  await expect
    .poll(async () => (await call("/profile/user", { token })).status, { timeout: 5_000 })
    .toBe(401);
  expect((await call("/api/v2/auth/login/email/password", { body: credentials })).status).toBe(200);

  const report = await runAudit(program.database.ownerPool, auditChecks);
  expect(report.ok).toBe(true);
});

test("a stake beyond the table, and one beyond the balance, change nothing", async () => {
  const token = await program.register({ currency: "USD" });
  const place = async (stake: string) => {
    const answer = await call("/games/dice/bets", {
      token,
      body: { stake, target: "50", direction: "under" },
      headers: { "idempotency-key": randomUUID() },
    });
    return [answer.status, answer.json().error];
  };
  expect(await place("99999999")).toEqual([422, "stake_out_of_range"]);
  expect(await place("1")).toEqual([422, "balance_not_enough"]);
  expect((await call("/fairness/seeds", { token })).json().nonce).toBe(0);
});
