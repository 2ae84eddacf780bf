/** Guessing codes: how many tries there are, and that they tell nobody who has an account. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "../testing/members.ts";
import { letResendPass, messagesTo, newestTo, wrongCode } from "../testing/messages.ts";
import { newAddress, startTestApi, type TestApi } from "../testing/test-api.ts";
import { allowedFailures } from "../throttle/attempt-throttle.ts";
import { codeTries } from "./code-store.ts";
import { type CodesByMail, codesByMail, nobody, verdictOf } from "./testing/codes-by-mail.ts";

let api: TestApi;
let mail: CodesByMail;
beforeAll(async () => {
  api = await startTestApi();
  mail = codesByMail(api);
});
afterAll(() => api.close());

describe("guesses at one code", () => {
  test("the sixth try is refused, also with the right code; a new code begins anew", async () => {
    const { email } = await register(api);
    const code = await mail.codeFor(email);
    for (let tries = 1; tries <= codeTries; tries += 1) {
      expect(verdictOf(await mail.enter(email, wrongCode(code, tries)))).toBe("code_wrong");
    }
    expect(verdictOf(await mail.enter(email, code))).toBe("code_expired");
    expect(verdictOf(await mail.enter(email, await mail.codeFor(email)))).toBe("entered");
  });

  test("nobody uses up the tries of the browser that asked, which has no more than others", async () => {
    const { email } = await register(api);
    const sent = await mail.send(email);
    expect(sent.setCookies).toEqual([
      expect.stringMatching(
        /^__Secure-code=[\w-]{43}; Max-Age=600; Path=\/api\/v2\/auth; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    const own = { code: sent.codeCookie! };
    const { code } = await newestTo(api, email, "login_code");
    for (let tries = 1; tries <= codeTries; tries += 1) {
      expect(verdictOf(await mail.enter(email, wrongCode(code!, tries)))).toBe("code_wrong");
    }
    expect(verdictOf(await mail.enter(email, code!))).toBe("code_expired");
    for (let tries = 1; tries < codeTries; tries += 1) {
      expect(verdictOf(await mail.enter(email, wrongCode(code!, tries), own))).toBe("code_wrong");
    }
    expect(verdictOf(await mail.enter(email, code!, own))).toBe("entered");

    await letResendPass(api);
    const again = await api.call("loginEmailVerification", { body: { email }, ...own });
    expect(again.codeCookie).toBe(own.code);
    const { code: next } = await newestTo(api, email, "login_code");
    for (let tries = 1; tries <= codeTries; tries += 1) {
      expect(verdictOf(await mail.enter(email, wrongCode(next!, tries), own))).toBe("code_wrong");
    }
    expect(verdictOf(await mail.enter(email, next!, own))).toBe("code_expired");
  });

  test("a hundred guesses at once from a hundred networks are five", async () => {
    const { email } = await register(api);
    const code = await mail.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => mail.enter(email, wrongCode(code, index + 1))),
    );
    const verdicts = answers.map(verdictOf);
    expect(verdicts.filter((verdict) => verdict === "code_wrong")).toHaveLength(codeTries);
    expect(verdicts.filter((verdict) => verdict === "code_expired")).toHaveLength(100 - codeTries);
    expect(verdictOf(await mail.enter(email, code))).toBe("code_expired");
  });

  test("failed codes are among what the owner is told of", async () => {
    const { email } = await register(api);
    const code = await mail.codeFor(email);
    for (let tries = 1; tries <= codeTries; tries += 1)
      await mail.enter(email, wrongCode(code, tries));
    const { body } = await mail.enter(email, await mail.codeFor(email));
    const profile = await api.call("profileUser", { token: body.token });
    expect(profile.body.failed_logins?.count).toBe(codeTries);
  });
});

describe("guessing codes", () => {
  test("of one account from the addresses of one /64 is slowed down, together with its passwords", async () => {
    const { email } = await register(api);
    await mail.codeFor(email);
    for (let host = 1; host <= allowedFailures; host += 1) {
      const address = `2001:db8:ffff:3::${host.toString(16)}`;
      if (host % 2 === 0) await mail.enter(email, "000000", { address });
      else {
        const body = { email, password: "not the password" };
        await api.call("loginEmailPassword", { body, address });
      }
    }
    const code = await mail.codeFor(email);
    const guesser = await mail.enter(email, code, { address: "2001:db8:ffff:3:ffff::1" });
    expect([guesser.status, guesser.error.error]).toEqual([429, "too_many_requests"]);
    expect(verdictOf(await mail.enter(email, code))).toBe("entered");
  });

  test("of many accounts from one address is slowed down", async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let tries = 0; tries < 50; tries += 1) {
      statuses.push((await mail.enter(nobody(), "000000", { address })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect((await mail.enter(nobody(), "000000", { address })).status).toBe(429);
  });
});

describe("an address without an account", () => {
  test("gets the same answers byte for byte, and no message", async () => {
    const known = (await register(api)).email;
    const unknown = nobody();
    const answersOf = async (email: string) => {
      const answers: [number, string][] = [];
      for (let asked = 0; asked < 2; asked += 1) {
        const { status, text } = await mail.send(email);
        answers.push([status, text]);
      }
      for (let tries = 0; tries <= codeTries; tries += 1) {
        const { status, text } = await mail.enter(email, "000000");
        answers.push([status, text]);
      }
      return answers;
    };
    // One in a million is right.
    expect(await answersOf(unknown)).toEqual(await answersOf(known));
    expect(await messagesTo(api, unknown)).toEqual([]);
    expect((await messagesTo(api, known)).map(({ template }) => template)).toEqual([
      "verify_email",
      "login_code",
    ]);
  });

  test("leaves the same rows behind, which name nobody", async () => {
    const rowsAfter = async (email: string) => {
      await api.pool.query("delete from identity_code");
      await api.pool.query("delete from identity_login_throttle");
      await api.pool.query("delete from identity_failed_login");
      await mail.send(email);
      await mail.enter(email, "000000");
      const codes = await api.pool.query(
        "select purpose, tries, sendings, used_at from identity_code",
      );
      const failures = await api.pool.query(
        `select failures from identity_login_throttle
         union all select failures from identity_failed_login order by failures`,
      );
      return [codes.rows, failures.rows];
    };
    const { email } = await register(api);
    expect(await rowsAfter("nobody-hidden@example.test")).toEqual(await rowsAfter(email));
    const { rows } = await api.pool.query("select t::text as row from identity_code as t");
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});
