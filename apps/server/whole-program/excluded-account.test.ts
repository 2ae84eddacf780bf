/** A player who is excluded, over the composed program: out of everything at once, back to read only, and what was in play is played out. */
import { randomUUID } from "node:crypto";
import { openPlayer } from "@oddwright/platform/realtime/testing/test-socket.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  startTestProgram,
  type Answer,
  type TestProgram,
} from "../testing/program-on-test-database.ts";

const password = "a long private phrase";
const patient = { timeout: 30_000, interval: 25 };

let program: TestProgram;
let email: string;
let token: string;
beforeAll(async () => {
  program = await startTestProgram({ ROUND_TIME_SCALE: "0.2" });
});
beforeEach(async () => {
  email = `${randomUUID()}@players.example`;
  token = await program.register({ email });
});
afterAll(() => program.stop());

const logIn = async (): Promise<string> =>
  (await program.call("/api/v2/auth/login/email/password", { body: { email, password } })).json()
    .token;
const post = (path: string, as: string, body: unknown) =>
  program.call(path, { token: as, body, headers: { "idempotency-key": randomUUID() } });
const exclude = (as: string, term: string) =>
  program.call("/profile/exclusions", { token: as, body: { term } });
const errorOf = (answer: Answer): string => answer.json().error;
const betOf = async (as: string, id: string) =>
  (await program.call("/games/bets", { token: as }))
    .json()
    .bets.find((bet: { readonly id: string }) => bet.id === id);

test("its sessions and sockets end at once; a login after it reads everything, and changes nothing", async () => {
  const { ticket } = (await program.call("/realtime/tickets", { token, method: "POST" })).json();
  const socket = await openPlayer(program.apiUrl, ticket);
  const answer = await exclude(token, "week");
  expect(answer.json()).toMatchObject({ kind: "timeout", until: expect.any(String) });
  // This process knows it without reading of it.
  expect((await program.call("/profile/user", { token })).status).toBe(401);
  await socket.closed;
  const reading = await logIn();
  const { user } = (await program.call("/profile/user", { token: reading })).json();
  expect(user.protection.exclusion).toEqual(answer.json());
  expect(user.is_frozen).toBe(false);
  for (const path of ["/games/bets", "/profile/history/payments", "/fairness/seeds"])
    expect((await program.call(path, { token: reading })).status).toBe(200);
  const bet = { stake: "1.00", target: "50.50", direction: "over" };
  const refused = await post("/games/dice/bets", reading, bet);
  expect([refused.status, refused.json()]).toMatchObject([
    403,
    { error: "account_excluded", params: { until: answer.json().until } },
  ]);
  expect(errorOf(await exclude(reading, "day"))).toBe("exclusion_shorter");
  expect((await exclude(reading, "permanent")).json()).toMatchObject({ until: null });
});

test("a bet of crash that was open runs on, and its automatic cash-out pays", async () => {
  await program.deposit(token, "1000.00");
  let id = "";
  let isExcluded = false;
  // A round that busts at once pays nobody; such a bet proves nothing, and the next round is bet on.
  await vi.waitUntil(async () => {
    if (isExcluded) token = await rejoin();
    const placed = await post("/games/crash/bets", token, { stake: "10.00", auto_cashout: "1.01" });
    if (placed.status !== 200) return false;
    id = placed.json().bet.id;
    await exclude(token, "week");
    isExcluded = true;
    const reading = await logIn();
    const bet = await vi.waitUntil(async () => {
      const found = await betOf(reading, id);
      return found !== undefined && found.state !== "open" ? found : false;
    }, patient);
    expect(["won", "lost"]).toContain(bet.state);
    expect(bet.payout).toBe(bet.state === "won" ? "10.10" : "0.00");
    return bet.state === "won";
  }, patient);
});

/** As staff end an exclusion. */
async function rejoin(): Promise<string> {
  await program.database.ownerPool.query(
    `update compliance_exclusion set ended_at = now(), ended_by = 'test', end_reason = 'test'`,
  );
  return logIn();
}

test("an open bet in steps can be cashed out, and not played on", async () => {
  await program.deposit(token, "1000.00");
  const started = await post("/games/hilo/bets", token, { stake: "10.00" });
  const bet_id = started.json().bet.id;
  await exclude(token, "six_weeks");
  const reading = await logIn();
  const step = await post("/games/hilo/actions", reading, { bet_id, guess: "skip" });
  expect(errorOf(step)).toBe("account_excluded");
  const cashed = await post("/games/hilo/cashout", reading, { bet_id });
  // Nothing was won yet: the way home is open, and the rule of the game is asked.
  expect([cashed.status, errorOf(cashed)]).toEqual([409, "cashout_too_early"]);
  expect((await betOf(reading, bet_id)).state).toBe("open");
});
