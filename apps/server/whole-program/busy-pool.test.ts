/** Statements that hang keep the handlers that wait for them, and nobody else. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProgram, type TestProgram } from "../testing/program-on-test-database.ts";

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

/** More than the handlers' connections. */
const hangingCalls = 24;

test("bets are checked and placed while every connection of the handlers waits for a lock", async () => {
  const token = await program.register();
  const placeBet = () =>
    program.call("/games/dice/bets", {
      token,
      body: { stake: "1.00", currency: "RUB", target: "50.50", direction: "over" },
      headers: { "idempotency-key": randomUUID() },
    });
  const holder = await program.database.ownerPool.connect();
  await holder.query("begin");
  await holder.query("lock table identity_player in access exclusive mode");
  let ended = 0;
  const hanging = Array.from({ length: hangingCalls }, () =>
    program.call("/profile/user", { token }).finally(() => (ended += 1)),
  );
  try {
    // Longer than a second: what the process knew of ended sessions has then grown too old to be used.
    const until = Date.now() + 1_500;
    while (Date.now() < until) {
      expect((await placeBet()).json().error).toBe("balance_not_enough");
      expect(ended, "the bet did not wait for the hanging calls").toBe(0);
    }
  } finally {
    await holder.query("commit");
    holder.release();
  }
  await Promise.all(hanging);
});

test("a call whose lock is not given in time is answered 503, not 500", async () => {
  const token = await program.register();
  const holder = await program.database.ownerPool.connect();
  await holder.query("begin");
  await holder.query("lock table identity_player in access exclusive mode");
  try {
    const refused = await program.call("/profile/user", { token });
    expect([refused.status, refused.json().error]).toEqual([503, "service_unavailable"]);
    expect(refused.headers.get("retry-after")).toBe("1");
  } finally {
    await holder.query("rollback");
    holder.release();
  }
});
