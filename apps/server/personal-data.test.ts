/** A player's data as one file, over the composed program: all of their own, nothing of others, no secret. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProgram, type TestProgram } from "./testing/program-on-test-database.ts";

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

const dataOf = (token: string) => program.call("/profile/data", { token });

test("the file holds the player's account, sessions and decisions, and nobody else's", async () => {
  const [own, other] = [`${randomUUID()}@players.example`, `${randomUUID()}@players.example`];
  const token = await program.register({ email: own });
  await program.register({ email: other });
  await program.call("/profile/consents", { method: "PUT", token, body: { marketing: true } });
  const answer = await dataOf(token);
  expect(answer.status).toBe(200);
  const data = answer.json();
  expect(data.account).toMatchObject([{ email: own, register_method: "email" }]);
  expect(data.consents).toMatchObject([{ purpose: "marketing", is_given: true }]);
  expect(data.sessions).toHaveLength(1);
  for (const part of [
    "balances",
    "transfers",
    "bets",
    "payments",
    "limits",
    "exclusions",
    "freezes",
  ])
    expect([part, Array.isArray(data[part])]).toEqual([part, true]);
  const text = JSON.stringify(data);
  expect(text).not.toContain(other);
  for (const secret of ["hash", "argon2", "secret", "fingerprint", "sealed", "staff_note"])
    expect([secret, text.replaceAll("server_seed_hash", "").includes(secret)]).toEqual([
      secret,
      false,
    ]);
});

test("a part of many pages has every entry once", async () => {
  const email = `${randomUUID()}@players.example`;
  const token = await program.register({ email });
  await program.database.ownerPool.query(
    `insert into identity_consent (player_id, id, purpose, is_given)
     select player.id, gen_random_uuid(), 'marketing', n % 2 = 0
     from identity_player as player, generate_series(1, 2345) as n where email = $1`,
    [email],
  );
  const { consents } = (await dataOf(token)).json();
  expect(consents).toHaveLength(2_345);
});

test("a guest gets nothing", async () => {
  const answer = await program.call("/profile/data");
  expect(answer.json()).toMatchObject({ error: "session_expired" });
});
