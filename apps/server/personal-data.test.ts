/** A player's data as one file, over the composed program: all of their own, nothing of others, no secret. */
import { randomUUID } from "node:crypto";
import { personalData, personalDataLeftOut } from "@oddwright/domains/domains.ts";
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
  expect(data.seed_pairs.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    "active",
    "next",
  ]);
  for (const part of [
    "balances",
    "transfers",
    "bets",
    "payments",
    "deposits",
    "held_payments",
    "limits",
    "exclusions",
    "freezes",
    "authenticator_app",
    "passkeys",
    "browsers",
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

/** Of no domain: tickets of sockets, which live for seconds. */
const platformTables = ["realtime_ticket"];

test("of every table with rows of players a domain says what is in the file, or why nothing is", async () => {
  const { rows } = await program.database.ownerPool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'player_id'
     where c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );
  const named = [...personalData.map(({ table }) => table), ...Object.keys(personalDataLeftOut)];
  // The account itself has its player's id as its own.
  const expected = [...rows.map(({ name }) => name), "identity_player"];
  expect([...named, ...platformTables].toSorted()).toEqual(expected.toSorted());
});

test("no part takes a secret, or what is for staff only, out of its table", () => {
  const allowed = ["server_seed_hash", "method_hash", "pr_hash"];
  for (const { name, text } of personalData) {
    const kept = allowed.reduce((rest, column) => rest.replaceAll(column, ""), text);
    expect([name, kept]).toEqual([
      name,
      expect.not.stringMatching(
        /hash|sealed|secret|token|fingerprint|public_key|credential|note|_by\b(?! = )/,
      ),
    ]);
  }
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
