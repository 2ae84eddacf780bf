/** A frozen account, over the composed program: it is logged out at once, comes back to read, and brings home what stood. What each route answers it: `every-route/access-matrix.test.ts`. */
import { randomUUID } from "node:crypto";
import { freezeAccount, unfreezeAccount } from "@oddwright/domains/compliance/index.ts";
import { openPlayer } from "@oddwright/platform/realtime/testing/test-socket.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  startTestProgram,
  type Answer,
  type TestProgram,
} from "../testing/program-on-test-database.ts";
import { runOperatorCommand } from "../testing/run-operator-command.ts";

const password = "a long private phrase";
const withinASecond = { timeout: 5_000, interval: 25 };

let program: TestProgram;
let email: string;
let token: string;
beforeAll(async () => {
  program = await startTestProgram({ RATE_LIMIT_CREDENTIALS: "1000/60" });
});
beforeEach(async () => {
  email = `${randomUUID()}@players.example`;
  token = await program.register({ email });
});
afterAll(() => program.stop());

/** As an operator does it, beside the running program. */
async function account(action: "freeze" | "unfreeze"): Promise<void> {
  const { code } = await runOperatorCommand("account", [action, email, "--reason", "dispute"], {
    DATABASE_URL: program.database.appUrl,
  });
  expect(code).toBe(0);
}

const logIn = () =>
  program.call("/api/v2/auth/login/email/password", { body: { email, password } });
const profile = (as: string) => program.call("/profile/user", { token: as });
const errorOf = (answer: Answer): string => answer.json().error;

test("freezing ends every session and closes its sockets, and an unfrozen account is as before", async () => {
  const { ticket } = (await program.call("/realtime/tickets", { token, method: "POST" })).json();
  const socket = await openPlayer(program.apiUrl, ticket);
  const registered = await logIn();
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await account("freeze");
  await socket.closed;
  await vi.waitFor(async () => expect((await profile(token)).status).toBe(401), withinASecond);
  const refreshed = { method: "POST", headers: { cookie } };
  expect((await program.call("/auth/refresh-token", refreshed)).status).toBe(401);

  const frozen = (await logIn()).json().token;
  const locale = { token: frozen, method: "PUT", body: { locale: "br" } };
  expect((await program.call("/profile/settings", locale)).status).toBe(200);
  const consent = { token: frozen, method: "PUT", body: { marketing: false } };
  expect(errorOf(await program.call("/profile/consents", consent))).toBe("account_frozen");
  await account("unfreeze");
  expect((await program.call("/profile/consents", consent)).status).toBe(200);
});

test("a stake that stood before the freeze can be brought home", async () => {
  const { payments } = (await program.call("/api/v2/billing/data", { token })).json();
  const key = () => ({ "idempotency-key": randomUUID() });
  const invoice = await program.call("/api/v2/billing/payments", {
    token,
    body: { method: payments.methods[0].hash, amount: "1000.00" },
    headers: key(),
  });
  await program.call(`/sandbox/payments/${invoice.json().id}`, { body: { outcome: "success" } });
  await program.call("/games/rooms/bets", {
    token,
    body: { room: "red", stake: "10.00" },
    headers: key(),
  });
  await account("freeze");
  const frozen = (await logIn()).json().token;
  const left = await program.call("/games/rooms/leave", {
    token: frozen,
    body: { room: "red" },
    headers: key(),
  });
  expect([left.status, left.json().balance]).toEqual([200, "1000.00"]);
});

test("a login that runs beside the freeze leads to no token that may change anything", async () => {
  const { user } = (await profile(token)).json();
  const { appPool: pool } = program.database;
  const freeze = freezeAccount(pool, { playerId: user.id, reason: "dispute", frozenBy: "test" });
  const tokens = (await Promise.all([logIn(), freeze, logIn(), logIn()]))
    .filter((result) => "headers" in result)
    .map((answer) => answer.json().token as string);
  expect(tokens).toHaveLength(3);
  for (const each of [token, ...tokens]) {
    await vi.waitFor(async () => {
      const change = { token: each, method: "PUT", body: { marketing: true } };
      const { status } = await program.call("/profile/consents", change);
      expect([401, 403]).toContain(status);
    }, withinASecond);
  }
  await unfreezeAccount(pool, { playerId: user.id, reason: "over", unfrozenBy: "test" });
});
