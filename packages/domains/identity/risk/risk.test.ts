import { placeUnknown } from "@oddwright/platform/geo/geo-database.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { identityJobs } from "../jobs.ts";
import { register, registration } from "../testing/members.ts";
import { newAddress, sealedFingerprint, startTestApi, type TestApi } from "../testing/test-api.ts";
import { accountsWorthTelling, findRiskSignals, loginsWorthTelling } from "./find-signals.ts";
import { listRiskSignals, readRiskSignal } from "./read-signals.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const table of ["identity_sighting", "identity_failed_sighting", "identity_risk_signal"])
    await api.pool.query(`delete from ${table}`);
});
afterAll(() => api.close());

const all = { kind: null, days: 1 };
const found = async () => {
  await findRiskSignals(api.pool);
  return listRiskSignals(api.pool, all);
};

/** The mark that a browser is given with the first profile that it reads. */
async function newMark(): Promise<string> {
  const { token } = await register(api);
  return (await api.call("profileUser", { token })).body.super_bonus ?? "";
}

/** Accounts that one browser opens. */
async function openAccounts(mark: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { token } = await register(api);
    await api.call("profileUser", { token, query: `?whoAreYou=${mark}` });
  }
}

test("accounts that one browser opens are told with their names, and what the browser is known by is not", async () => {
  const mark = await newMark();
  await openAccounts(mark, accountsWorthTelling - 1);
  await openAccounts(await newMark(), 1);
  expect(await found()).toEqual([]);
  await openAccounts(mark, 1);
  const [signal, ...others] = await found();
  expect(others).toEqual([]);
  expect(signal).toMatchObject({
    kind: "shared_device",
    evidence: { known_by: "mark", accounts: 3, networks: 1 },
  });
  const details = await readRiskSignal(api.pool, signal!.id);
  expect(details?.accounts).toHaveLength(3);
  expect(details?.accounts.map(({ id }) => id).toSorted()).toEqual(
    [...(signal!.evidence["players"] as string[])].toSorted(),
  );
  expect(JSON.stringify(details)).not.toContain(mark);
});

test("devices that look alike are told when they are in one network, and not all over the world", async () => {
  const hash = "0123456789abcdef".repeat(2);
  const openFrom = (address: string) =>
    api.call("registerEmail", { address, body: registration({ fp: sealedFingerprint(hash) }) });
  for (const address of ["192.0.2.1", "198.51.100.1", "203.0.113.1", "192.0.2.2"])
    expect((await openFrom(address)).status).toBe(200);
  expect(await found()).toEqual([]);
  await openFrom("192.0.2.3");
  const [signal, ...others] = await found();
  expect(others).toEqual([]);
  expect(signal).toMatchObject({
    kind: "shared_device",
    subject: expect.stringMatching(/^[0-9a-f]{32} 192\.0\.2\.0\/24$/),
    evidence: { known_by: "fingerprint", accounts: 3, networks: 1 },
  });
  expect((await readRiskSignal(api.pool, signal!.id))?.accounts).toHaveLength(3);
});

test("failed logins of many accounts from one network are told, wherever in the network, known or not", async () => {
  const fail = (address: string, email: string) =>
    api.call("loginEmailPassword", { address, body: { email, password: "a wrong password" } });
  const { email: known } = await register(api);
  for (let times = 0; times < 3; times += 1) await fail("192.0.2.1", known);
  for (let who = 2; who < loginsWorthTelling; who += 1)
    await fail(`192.0.2.${who}`, `victim-${who}@example.test`);
  await fail(newAddress(), "somewhere-else@example.test");
  expect(await found()).toEqual([]);
  await fail("192.0.2.200", "one-more@example.test");
  expect(await found()).toMatchObject([
    {
      kind: "credential_stuffing",
      subject: "192.0.2.0/24",
      evidence: { logins: 20, failures: 22 },
    },
  ]);
  const { rows } = await api.pool.query<{ row: string }>(
    "select string_agg(failed::text, ' ') as row from identity_failed_sighting as failed",
  );
  expect(rows[0]?.row).not.toMatch(/@|192\.0\.2\.200/);
});

test("a signal is one row: found again, by four workers at once, and with more evidence", async () => {
  const mark = await newMark();
  await openAccounts(mark, 3);
  await Promise.all(Array.from({ length: 4 }, () => findRiskSignals(api.pool)));
  const [first, ...others] = await listRiskSignals(api.pool, all);
  expect(others).toEqual([]);
  const [again] = await found();
  expect(again?.changedAt).toEqual(first?.changedAt);
  await openAccounts(mark, 1);
  const [grown] = await found();
  expect([grown?.id, grown?.evidence["accounts"]]).toEqual([first?.id, 4]);
});

test("signals are forgotten 180 days after their evidence last changed, failed logins after two, sightings after ninety", async () => {
  await openAccounts(await newMark(), 3);
  await api.call("loginEmailPassword", {
    body: { email: "a@example.test", password: "a wrong password" },
  });
  const runJobs = async () => {
    for (const job of identityJobs({ pool: api.pool, sessionIdleMs: null, placeOf: placeUnknown }))
      await job.run();
  };
  const counts = async () => {
    const { rows } = await api.pool.query(
      `select (select count(*)::integer from identity_risk_signal) as signals,
         (select count(*)::integer from identity_failed_sighting) as failed,
         (select count(*)::integer from identity_sighting) as sightings`,
    );
    return rows[0];
  };
  await runJobs();
  expect(await counts()).toEqual({ signals: 1, failed: 1, sightings: 3 });
  await api.pool.query(
    "update identity_failed_sighting set last_at = last_at - interval '49 hours'",
  );
  await api.pool.query(
    "update identity_sighting set day = day - 91, first_seen_at = first_seen_at - interval '91 days'",
  );
  await api.pool.query(
    "update identity_risk_signal set changed_at = changed_at - interval '181 days'",
  );
  await runJobs();
  expect(await counts()).toEqual({ signals: 0, failed: 0, sightings: 0 });
});
