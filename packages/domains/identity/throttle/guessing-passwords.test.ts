/** Guessing passwords: how it is slowed down, and that it neither locks the owner out nor tells who has an account. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodPassword, register, registerByPhone } from "../testing/members.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { allowedFailures, allowedFailuresOfAddress } from "./attempt-throttle.ts";
import { failuresWorthTelling } from "./failed-logins.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface From {
  readonly address?: string;
  readonly device?: string;
}

const logIn = (email: string, password: string = goodPassword, from: From = {}) =>
  api.call("loginEmailPassword", { body: { email, password }, ...from });

async function letTheWaitPass(): Promise<void> {
  await api.pool.query("update identity_login_throttle set blocked_until = clock_timestamp()");
}

/** No address before has had it: each test is a stranger to the others. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}
let addresses = 0;

async function fail(email: string, times: number, from: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) {
    statuses.push((await logIn(email, "not the password", from)).status);
  }
  return statuses;
}

const all422 = Array(allowedFailures).fill(422);

describe("guessing one account's password from one address", () => {
  test("is stopped after ten failures, for known and unknown accounts alike", async () => {
    const { email } = await register(api);
    for (const target of [email, "guessed@example.test"]) {
      const from = { address: newAddress() };
      expect(await fail(target, allowedFailures, from)).toEqual(all422);
      const refused = await logIn(target, goodPassword, from);
      expect(refused.status).toBe(429);
      expect(refused.error.error).toBe("too_many_requests");
      const seconds = Number(refused.error.params?.["retry_after"]);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(30);
    }
  });

  test("waits twice as long after each further failure", async () => {
    const email = "doubling@example.test";
    const from = { address: newAddress() };
    await fail(email, allowedFailures, from);
    for (const longest of [60, 120, 240]) {
      await letTheWaitPass();
      expect(await fail(email, 2, from)).toEqual([422, 429]);
      const refused = await logIn(email, goodPassword, from);
      const seconds = Number(refused.error.params?.["retry_after"]);
      expect(seconds).toBeGreaterThan(longest / 2);
      expect(seconds).toBeLessThanOrEqual(longest);
    }
  });

  test("gains nothing from sending all guesses at once", async () => {
    const { email } = await register(api);
    const from = { address: newAddress() };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn(email, "not the password", from)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(allowedFailures);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - allowedFailures);
  });

  test("gains nothing from an IPv6 network's many addresses", async () => {
    const { email } = await register(api);
    for (let host = 1; host <= allowedFailures; host += 1) {
      await fail(email, 1, { address: `2001:db8:1:2::${host}` });
    }
    expect(await fail(email, 1, { address: "2001:db8:1:2:ffff::1" })).toEqual([429]);
  });

  test("leaves a login from there as it was once the wait is over", async () => {
    const { email } = await register(api);
    const from = { address: newAddress() };
    await fail(email, allowedFailures, from);
    await letTheWaitPass();
    expect((await logIn(email, goodPassword, from)).status).toBe(200);
    expect(await fail(email, allowedFailures, from)).toEqual(all422);
  });

  test("leaves no e-mail and no address in the tables of failures", async () => {
    await fail("hidden-address@example.test", 1, { address: "203.0.113.77" });
    const { rows } = await api.pool.query(
      "select t::text from identity_login_throttle as t union all select f::text from identity_failed_login as f",
    );
    expect(JSON.stringify(rows)).not.toMatch(/hidden-address|203\.0\.113/);
  });
});

describe("guessing many accounts' passwords from one address", () => {
  test("is slowed down too, also when the guesser logs in to an own account in between", async () => {
    const { email: own } = await register(api);
    const from = { address: newAddress() };
    const statuses: number[] = [];
    for (let tries = 0; tries < allowedFailuresOfAddress; tries += 1) {
      statuses.push(...(await fail(`spray-${tries}@example.test`, 1, from)));
      if (tries % 10 === 0) statuses.push((await logIn(own, goodPassword, from)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422, 200]));
    expect(await fail("spray-last@example.test", 1, from)).toEqual([429]);
    expect(await fail("spray-last@example.test", 1, { address: newAddress() })).toEqual([422]);
  });
});

describe("trying leaked passwords at many accounts", () => {
  test("from the many addresses of one IPv6 network is slowed down as from one address", async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= allowedFailuresOfAddress; host += 1) {
      const address = `2001:db8:aaaa:1:${host.toString(16)}::1`;
      statuses.push(...(await fail(`stuffed-${host}@example.test`, 1, { address })));
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    const { email } = await register(api);
    const right = await logIn(email, goodPassword, { address: "2001:db8:aaaa:1:ffff::1" });
    expect([right.status, right.error.error]).toEqual([429, "too_many_requests"]);
    expect((await logIn(email, goodPassword, { address: "2001:db8:aaaa:2::1" })).status).toBe(200);
  });
});

describe("an account whose password others guess", () => {
  test("opens for its owner from another address, however many guesses there were", async () => {
    const { email } = await register(api);
    for (let attackers = 0; attackers < 3; attackers += 1) {
      await fail(email, allowedFailures + 1, { address: newAddress() });
    }
    expect((await logIn(email, goodPassword, { address: newAddress() })).status).toBe(200);
  });

  test("opens for its owner's browser from the guesser's own address", async () => {
    const { email, deviceToken } = await register(api);
    const from = { address: newAddress() };
    await fail(email, allowedFailures + 1, from);
    expect((await logIn(email, goodPassword, from)).status).toBe(429);
    const owner = await logIn(email, goodPassword, { ...from, device: deviceToken });
    expect(owner.status).toBe(200);
    expect(owner.setCookies.find((cookie) => cookie.includes("device"))).toMatch(
      /^__Secure-device=[\w-]{86}; Max-Age=15552000; Path=\/api\/v2\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await fail(email, 1, from)).toEqual([429]);
  });

  test("knows a browser only by its newest token, only its own, and lets it guess no more than others", async () => {
    const { email, deviceToken } = await register(api);
    const other = await register(api);
    const from = { address: newAddress() };
    const newest = (await logIn(email, goodPassword, { ...from, device: deviceToken }))
      .deviceToken!;
    await fail(email, allowedFailures + 1, from);
    const forged = `${newest.slice(0, -4)}AAAA`;
    for (const device of [deviceToken, other.deviceToken, forged, "x"]) {
      expect((await logIn(email, goodPassword, { ...from, device })).status).toBe(429);
    }
    const known = { ...from, device: newest };
    expect(await fail(email, allowedFailures + 1, known)).toEqual([...all422, 429]);
  });

  test("notifies its owner once, at the next login, and not after one or two failures", async () => {
    const { email } = await register(api);
    const noticeOf = async (token: string) =>
      (await api.call("profileUser", { token })).body.failed_logins;
    await fail(email, failuresWorthTelling - 1, { address: newAddress() });
    const afterSlips = await logIn(email);
    expect(await noticeOf(afterSlips.body.token)).toBeNull();
    await fail(email, failuresWorthTelling, { address: newAddress() });
    const warned = await logIn(email);
    expect(await noticeOf(warned.body.token)).toEqual({
      count: failuresWorthTelling,
      last_at: expect.any(String),
    });
    expect(await noticeOf((await logIn(email)).body.token)).toBeNull();
  });

  test("is counted like one that does not exist", async () => {
    const { email } = await register(api);
    const rowsAfter = async (target: string) => {
      await api.pool.query("delete from identity_failed_login");
      await api.pool.query("delete from identity_login_throttle");
      await fail(target, 3, { address: newAddress() });
      const { rows } = await api.pool.query(
        `select failures from identity_failed_login
         union all select failures from identity_login_throttle`,
      );
      return rows;
    };
    expect(await rowsAfter(email)).toEqual(await rowsAfter("nobody-at-all@example.test"));
  });
});

test("guessing by phone is slowed down whichever way the number is written, and its owner is told", async () => {
  const { phone } = await registerByPhone(api);
  const byPhone = (typed: string, password: string, at: From) =>
    api.call("loginPhonePassword", { body: { phone: typed, password }, ...at });
  const from = { address: newAddress() };
  const spellings = [phone, phone.replace("+7", "8"), phone.slice(1)];
  for (let tries = 0; tries < allowedFailures; tries += 1) {
    const { status } = await byPhone(spellings[tries % 3]!, "not the password", from);
    expect(status).toBe(422);
  }
  expect((await byPhone(phone, goodPassword, from)).status).toBe(429);
  const owner = await byPhone(phone, goodPassword, { address: newAddress() });
  const { failed_logins: told } = (await api.call("profileUser", { token: owner.body.token })).body;
  expect(told?.count).toBe(allowedFailures);
});
