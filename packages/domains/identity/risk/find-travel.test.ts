import type { Place } from "@oddwright/platform/geo/geo-database.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { goodPassword, register } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { findImpossibleTravel } from "./find-travel.ts";
import { listRiskSignals, readRiskSignal } from "./read-signals.ts";

const places: Readonly<Record<string, Place>> = {
  "203.0.113.1": { country: "DE", point: { latitude: 52.52, longitude: 13.4, accuracyKm: 20 } },
  "203.0.113.2": { country: "PL", point: { latitude: 52.23, longitude: 21.01, accuracyKm: 20 } },
  "198.51.100.1": {
    country: "BR",
    point: { latitude: -23.55, longitude: -46.63, accuracyKm: 100 },
  },
  "198.51.100.2": { country: "BR", point: null },
};
const placeOf = (address: string) => places[address] ?? null;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ placeOf });
});
beforeEach(async () => {
  await api.pool.query("delete from identity_risk_signal");
  await api.pool.query("update identity_session set created_at = created_at - interval '3 days'");
});
afterAll(() => api.close());

const all = { kind: null, days: 1 };
const found = async () => {
  await findImpossibleTravel(api.pool, placeOf);
  return listRiskSignals(api.pool, all);
};

const logIn = async (email: string, address: string): Promise<void> => {
  const body = { email, password: goodPassword };
  expect((await api.call("loginEmailPassword", { address, body })).status).toBe(200);
};

/** Registered in Berlin before everything that is looked at. */
async function berliner(): Promise<string> {
  const { email } = await register(api);
  await api.pool.query("update identity_session set created_at = created_at - interval '3 days'");
  await logIn(email, "203.0.113.1");
  return email;
}

test("sign-ins from two continents at once are told, with countries and times and without addresses", async () => {
  const email = await berliner();
  expect(await found()).toEqual([]);
  await logIn(email, "198.51.100.1");
  const [signal, ...others] = await found();
  expect(others).toEqual([]);
  expect(signal).toMatchObject({
    kind: "impossible_travel",
    evidence: { from: "DE", to: "BR", minutes: 0 },
  });
  expect(signal?.evidence["km"]).toBeGreaterThan(9_000);
  const details = await readRiskSignal(api.pool, signal!.id);
  expect(details?.accounts).toHaveLength(1);
  expect(JSON.stringify(details)).not.toMatch(/203\.0\.113|198\.51\.100/);
  await Promise.all([found(), found(), found()]);
  expect(await found()).toEqual([signal]);
});

test.each([
  ["a neighbouring country", "203.0.113.2"],
  ["the same address", "203.0.113.1"],
  ["an address whose point nobody knows", "198.51.100.2"],
  ["an address that no file has", "192.0.2.9"],
])("nothing is told of %s", async (_title, address) => {
  await logIn(await berliner(), address);
  expect(await found()).toEqual([]);
});

test("a flight's time is enough, and two players are nobody's travel", async () => {
  const email = await berliner();
  await api.pool.query("update identity_session set created_at = created_at - interval '13 hours'");
  await logIn(email, "198.51.100.1");
  const { email: other } = await register(api);
  await logIn(other, "203.0.113.1");
  expect(await found()).toEqual([]);
});

test("the list of sessions says in which country each was opened, where that is known", async () => {
  const email = await berliner();
  await logIn(email, "198.51.100.2");
  const body = { email, password: goodPassword };
  const { token } = (await api.call("loginEmailPassword", { address: "192.0.2.9", body })).body;
  const { sessions } = (await api.call("sessions", { token })).body;
  expect(sessions.slice(0, 3).map(({ country }) => country)).toEqual([null, "BR", "DE"]);
});
