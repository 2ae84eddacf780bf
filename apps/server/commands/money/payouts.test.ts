/** The operator's command over payouts, beside a running program. */
import { randomBytes, randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestProgram, type TestProgram } from "../../testing/program-on-test-database.ts";
import { runOperatorCommand } from "../../testing/run-operator-command.ts";

/** A command starts a process of its own, which takes a busy machine a minute. */
vi.setConfig({ testTimeout: 300_000 });

const destinationKey = randomBytes(32).toString("hex");

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({ PAYOUT_ENCRYPTION_KEY: destinationKey });
});
afterAll(() => program.stop());

const payouts = (...args: string[]) =>
  runOperatorCommand("payouts", args, {
    DATABASE_URL: program.database.appUrl,
    PAYOUT_ENCRYPTION_KEY: destinationKey,
  });

const post = (token: string, path: string, body: unknown) =>
  program.call(path, { token, body, headers: { "idempotency-key": randomUUID() } });

/** A player of the program with as much as this, paid in through the sandbox. */
async function depositor(amount: string, changes?: Record<string, unknown>): Promise<string> {
  const token = await program.register(changes);
  await program.deposit(token, amount);
  return token;
}

async function ask(token: string, amount: string): Promise<string> {
  const body = { method: "to-bank-card-rub", amount, destination: "4111111111111111" };
  const answer = await post(token, "/api/v2/billing/payouts", body);
  expect([answer.status, answer.json().status]).toEqual([200, "reviewing"]);
  return answer.json().id;
}

const balanceOf = async (token: string): Promise<string> =>
  (await program.call("/profile/user", { token })).json().user.balance;

test("what waits is listed, and shown with why", async () => {
  const token = await depositor("300000.00");
  const id = await ask(token, "299900.00");
  const small = await ask(token, "100.00");
  const { text } = await payouts("list");
  expect(text.split("\n")).toMatchObject([
    expect.stringContaining(`${id}  299900.00 RUB  reviewing`),
    expect.stringContaining(`${small}  100.00 RUB  reviewing`),
  ]);
  const shown = (await payouts("show", id)).text;
  for (const part of [
    "to •••• 1111 by to-bank-card-rub: 296901.00 RUB after a fee of 2999.00 RUB",
    "deposited 300000.00 RUB, paid out or on its way 300000.00 RUB",
    "requested  by player",
    "reviewing  by system: new_account, first_payout, large_amount",
  ])
    expect(shown).toContain(part);
  expect(shown).not.toContain("4111");
  const mute = await payouts("show", id, "--destination");
  expect([mute.code, mute.text.includes("--note says why")]).toEqual([1, true]);
  const why = ["--destination", "--note", "the bank asks", "--by", "ada"];
  const whole = await payouts("show", id, ...why);
  expect(whole.text).toContain("to 4111111111111111 by to-bank-card-rub");
});

test("a decision says why, and a rejected payout is nobody's to approve", async () => {
  const token = await depositor("1000.00");
  const id = await ask(token, "100.00");
  expect((await payouts("reject", id)).text).toContain("--note says why");
  const note = ["--note", "documents seen", "--by", "ada"];
  const rejected = { code: 0, text: `payout ${id} is rejected` };
  expect(await payouts("reject", id, ...note)).toEqual(rejected);
  expect(await balanceOf(token)).toBe("1000.00");
  const refused = { code: 1, text: "nothing was changed: payout_closed rejected" };
  expect(await payouts("approve", id, ...note)).toEqual(refused);
});

test("a large payout needs two: what one says is not said twice, and the provider then pays", async () => {
  const token = await depositor("300000.00");
  const id = await ask(token, "300000.00");
  const note = ["--note", "documents seen"];
  const first = { code: 0, text: `payout ${id} is reviewing: one more person has to approve it` };
  expect(await payouts("approve", id, ...note, "--by", "ada")).toEqual(first);
  expect(await payouts("approve", id, ...note, "--by", "ada")).toEqual(first);
  const second = await payouts("approve", id, ...note, "--by", "grace");
  expect(second.text).toBe(
    `payout ${id} is approved\nada decided so as the same user of the operating system: staff are notified`,
  );
  expect((await payouts("show", id)).text).toContain(`by staff grace (${userInfo().username})`);
  await program.call(`/sandbox/payouts/${id}`, { body: { outcome: "success" } });
  const status = async () =>
    (await program.call(`/billing/payout/status/${id}`, { token })).json().status;
  await expect.poll(status).toBe("final");
});

test("who was excluded asks for what is theirs, and who is frozen does not", async () => {
  const email = `${randomUUID()}@players.example`;
  const token = await depositor("1000.00", { email });
  await program.call("/profile/exclusions", { token, body: { term: "permanent" } });
  const login = await program.call("/api/v2/auth/login/email/password", {
    body: { email, password: "a long private phrase" },
  });
  const excluded = login.json().token;
  const played = await post(excluded, "/games/dice/bets", {
    stake: "1.00",
    target: "50.50",
    direction: "over",
  });
  expect(played.json().error).toBe("account_excluded");
  await ask(excluded, "400.00");
  await runOperatorCommand("account", ["freeze", email, "--reason", "dispute"], {
    DATABASE_URL: program.database.appUrl,
  });
  const again = await program.call("/api/v2/auth/login/email/password", {
    body: { email, password: "a long private phrase" },
  });
  const body = { method: "to-bank-card-rub", amount: "100.00", destination: "4111111111111111" };
  const refused = await post(again.json().token, "/api/v2/billing/payouts", body);
  expect([refused.status, refused.json().error]).toEqual([403, "account_frozen"]);
});
