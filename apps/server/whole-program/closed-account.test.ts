/** An account that its player closes, over the composed program: nobody gets in, no money is stranded or lost, and staff open it again. */
import { randomUUID } from "node:crypto";
import { auditChecks } from "@oddwright/domains/domains.ts";
import { runAudit } from "@oddwright/domains/ledger/index.ts";
import { openPlayer } from "@oddwright/platform/realtime/testing/test-socket.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  startTestProgram,
  type Answer,
  type TestProgram,
} from "../testing/program-on-test-database.ts";
import { runOperatorCommand } from "../testing/run-operator-command.ts";

const password = "a long private phrase";

let program: TestProgram;
let email: string;
let token: string;
beforeAll(async () => {
  const most = "100000/60";
  program = await startTestProgram({ RATE_LIMIT_CREDENTIALS: most, RATE_LIMIT_BETS: most });
});
beforeEach(async () => {
  email = `${randomUUID()}@players.example`;
  token = await program.register({ email });
});
afterAll(async () => {
  const report = await runAudit(program.database.ownerPool, auditChecks);
  await program.stop();
  expect(report.checks.flatMap(({ findings }) => findings)).toEqual([]);
});

/** As an operator gives it, beside the running program. */
const command = (name: string, ...args: string[]) =>
  runOperatorCommand(name, args, { DATABASE_URL: program.database.appUrl });

const post = (path: string, as: string, body?: unknown) =>
  program.call(path, {
    token: as,
    method: "POST",
    ...(body === undefined ? {} : { body }),
    headers: { "idempotency-key": randomUUID() },
  });
const close = (as = token) => post("/profile/closures", as);
const logIn = () =>
  program.call("/api/v2/auth/login/email/password", { body: { email, password } });
const errorOf = (answer: Answer): [number, string] => [answer.status, answer.json().error];
const balanceOf = async (as: string): Promise<number> =>
  Number((await program.call("/profile/user", { token: as })).json().user.balance);

const longShot = { target: "99.99", direction: "over" };

/** Less than can be paid out, and enough to bet with. */
async function leaveALittle(as: string): Promise<void> {
  await program.deposit(as, "100.00");
  for (;;) {
    const balance = await balanceOf(as);
    if (balance < 100) return;
    const stake = Math.min(balance - 40, 10_000).toFixed(2);
    expect((await post("/games/dice/bets", as, { stake, ...longShot })).status).toBe(200);
  }
}

const openInvoice = async (as: string): Promise<string> => {
  const { payments } = (await program.call("/api/v2/billing/data", { token: as })).json();
  const body = { method: payments.methods[0].hash, amount: "1000.00" };
  return (await post("/api/v2/billing/payments", as, body)).json().id;
};

test("its sessions and sockets end at once, a login says when it was closed, and nobody takes its address", async () => {
  const { ticket } = (await post("/realtime/tickets", token)).json();
  const socket = await openPlayer(program.apiUrl, ticket);
  const answer = await close();
  expect(answer.status).toBe(200);
  // This process knows it without reading of it.
  expect((await program.call("/profile/user", { token })).status).toBe(401);
  await socket.closed;
  const refused = await logIn();
  expect(refused.json()).toMatchObject({
    error: "account_closed",
    params: { closed_at: answer.json().closed_at },
  });
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
  await expect(program.register({ email })).rejects.toThrow("email_taken");
});

test("who does not know the password learns nothing of it", async () => {
  await close();
  const body = { email, password: "a wrong long phrase" };
  const guess = await program.call("/api/v2/auth/login/email/password", { body });
  expect(errorOf(guess)).toEqual([422, "credentials_wrong"]);
});

test("a session that has not proved itself lately is asked to, before anything is closed", async () => {
  await program.database.ownerPool.query(
    `update identity_session set authenticated_at = authenticated_at - interval '11 minutes'
     where player_id = (select id from identity_player where email = $1)`,
    [email],
  );
  expect(errorOf(await close())).toEqual([403, "step_up_required"]);
  expect((await post("/profile/step-up", token, { method: "password", password })).status).toBe(
    200,
  );
  expect((await close()).status).toBe(200);
});

test("open bets and payments keep it open, each named; when they are over it closes", async () => {
  await leaveALittle(token);
  const balance = await balanceOf(token);
  const stake = { room: "red", stake: "10.00" };
  expect((await post("/games/rooms/bets", token, stake)).status).toBe(200);
  const invoice = await openInvoice(token);
  const terms = (await program.call("/profile/closures", { token })).json();
  expect(terms).toEqual({
    may_close: false,
    open: [
      { kind: "balance", currency: "RUB", amount: (balance - 10).toFixed(2), blocks: false },
      { kind: "payments", currency: "RUB", amount: "1000.00", blocks: true },
      { kind: "bets", currency: "RUB", amount: "10.00", blocks: true },
    ],
  });
  const refused = await close();
  expect(refused.json()).toMatchObject({
    error: "account_not_settled",
    params: { open: "payments,bets" },
  });
  expect((await program.call("/profile/user", { token })).status).toBe(200);
  await post("/api/v2/billing/payments/cancel", token, { id: invoice });
  expect((await close()).json().params).toEqual({ open: "bets" });
  expect((await post("/games/rooms/leave", token, { room: "red" })).status).toBe(200);
  expect((await close()).status).toBe(200);
});

test("bets and payments that run beside a closure are taken before it, or refused: none is stranded", async () => {
  for (let round = 0; round < 5; round += 1) {
    email = `${randomUUID()}@players.example`;
    const as = await program.register({ email });
    await leaveALittle(as);
    const [closed, ...others] = await Promise.all([
      close(as),
      post("/games/hilo/bets", as, { stake: "1.00" }),
      post("/games/coinflip/bets", as, { stake: "1.00" }),
      post("/games/dice/bets", as, { stake: "1.00", ...longShot }),
      post("/games/keno/bets", as, { stake: "1.00", numbers: [1, 2, 3], risk: "low" }),
      post("/games/miner/bets", as, { stake: "1.00", mines: 3 }),
    ]);
    const { rows } = await program.database.ownerPool.query(
      `select (select count(*) from originals_bet where player_id = player.id and state = 'open') > 0 as has_open,
         exists (select from compliance_closure where player_id = player.id) as is_closed
       from identity_player as player where email = $1`,
      [email],
    );
    const isClosed = closed.status === 200;
    // Refused because something is open, or closed with nothing open: which of them, whoever was first decides.
    expect([200, 409]).toContain(closed.status);
    expect(rows).toEqual([{ is_closed: isClosed, has_open: !isClosed }]);
    expect((await logIn()).status).toBe(isClosed ? 403 : 200);
    for (const { status } of others) expect([200, 401, 403]).toContain(status);
  }
});

test("logins that run beside a closure lead to no session", async () => {
  const tokens = (await Promise.all([logIn(), close(), logIn(), logIn()]))
    .map((answer) => answer.json().token as string | undefined)
    .filter((each) => each !== undefined);
  for (const each of [token, ...tokens]) {
    await vi.waitFor(async () =>
      expect((await program.call("/profile/user", { token: each })).status).toBe(401),
    );
  }
  expect(errorOf(await logIn())).toEqual([403, "account_closed"]);
});

test("money that arrives afterwards is held, and is the player's once staff opened the account and released it", async () => {
  const invoice = await openInvoice(token);
  await post("/api/v2/billing/payments/cancel", token, { id: invoice });
  await close();
  await program.call(`/sandbox/payments/${invoice}`, { body: { outcome: "success" } });
  const held = await vi.waitUntil(
    async () => {
      const { rows } = await program.database.ownerPool.query<{ id: string }>(
        `select id from cashier_held_payment where invoice_id = $1`,
        [invoice],
      );
      return rows[0]?.id;
    },
    { timeout: 30_000 },
  );
  const early = await command("held-payments", "release", held, "--note", "too soon");
  expect(early).toMatchObject({ code: 1, text: expect.stringContaining("account_closed") });
  const reopened = await command("account", "reopen", email, "--reason", "asked by mail");
  expect(reopened).toMatchObject({ code: 0, text: expect.stringContaining("may log in again") });
  const released = await command(
    "held-payments",
    "release",
    held,
    "--note",
    "the account is open again",
  );
  expect(released.code).toBe(0);
  const again = (await logIn()).json().token;
  expect(await balanceOf(again)).toBe(1_000);
}, 180_000);
