/** What is kept of the fingerprint that a page sends when a player comes in. */
import { randomBytes } from "node:crypto";
import type { RouteBody } from "@oddwright/contract/schemas.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodPassword, register, registerByPhone } from "../testing/members.ts";
import { sealedFingerprint, startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newHash = () => randomBytes(16).toString("hex");

/** What the devices were known by, each once, whatever day it is. */
async function devicesOf(column: "email" | "phone", contact: string) {
  const { rows } = await api.pool.query<{ evidence: string; hash: string; network: string }>(
    `select distinct evidence, encode(device_hash, 'hex') as hash, network::text from identity_sighting
     join identity_player on id = player_id where ${column} = $1`,
    [contact],
  );
  return rows;
}

test("S7.48 a device is noted when its player comes in, the same one under each sealing, and nothing of it can be read", async () => {
  const hash = newHash();
  const { email } = await register(api, { fp: sealedFingerprint(hash) });
  const fp = sealedFingerprint(hash);
  const answer = await api.call("loginEmailPassword", {
    body: { email, password: goodPassword, fp },
  });
  expect(answer.status).toBe(200);
  const [device, ...others] = await devicesOf("email", email);
  expect(others).toEqual([]);
  expect(device).toMatchObject({ evidence: "fingerprint", network: "127.0.0.0/24" });
  expect(device!.hash).toMatch(/^[0-9a-f]{64}$/);
  const { rows } = await api.pool.query<{ row: string }>(
    `select to_jsonb(session)::text as row from identity_session as session
     union all select to_jsonb(sighting)::text from identity_sighting as sighting`,
  );
  const stored = rows.map(({ row }) => row).join();
  expect(stored).not.toContain(hash);
  expect(stored).not.toContain(fp);
  const other = await register(api, { fp: sealedFingerprint(hash) });
  expect(await devicesOf("email", other.email)).toEqual([device]);
});

test("S7.56 a login by phone says the device as well, and another device is another", async () => {
  const { phone } = await registerByPhone(api, { fp: sealedFingerprint(newHash()) });
  const body = { phone, password: goodPassword, fp: sealedFingerprint(newHash()) };
  expect((await api.call("loginPhonePassword", { body })).status).toBe(200);
  expect(await devicesOf("phone", phone)).toHaveLength(2);
});

test("logins of one device at once are all let in", async () => {
  const hash = newHash();
  const { email } = await register(api);
  const logIn = () =>
    api.call("loginEmailPassword", {
      body: { email, password: goodPassword, fp: sealedFingerprint(hash) },
    });
  const answers = await Promise.all(Array.from({ length: 6 }, logIn));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await devicesOf("email", email)).toHaveLength(1);
});

const changed = (sealed: string) => `${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`;

test.each<[string, RouteBody<"loginEmailPassword">["fp"]]>([
  ["none", undefined],
  ["null", null],
  ["empty", ""],
  ["text of no such form", "'; drop table identity_player --"],
  ["huge", "A".repeat(9_000)],
  ["sealed by somebody else", sealedFingerprint("a".repeat(32), randomBytes(32))],
  ["changed on its way", changed(sealedFingerprint("a".repeat(32)))],
  ["of other contents", sealedFingerprint("<script>alert(1)</script>".padEnd(32))],
])("a fingerprint that is wrong keeps nobody out and says nothing: %s", async (_title, fp) => {
  const { email } = await register(api, { fp });
  const body = { email, password: goodPassword, fp };
  expect((await api.call("loginEmailPassword", { body })).status).toBe(200);
  expect(await devicesOf("email", email)).toEqual([]);
});
