/** Sending codes: how often to one address, and from one network to many. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { register } from "../testing/members.ts";
import { letResendPass, messagesTo } from "../testing/messages.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { allowedSendingsOfAddress } from "../throttle/attempt-throttle.ts";
import { freeSendings, resendSeconds } from "./code-store.ts";
import { type CodesByMail, codesByMail, nobody } from "./testing/codes-by-mail.ts";

let api: TestApi;
let mail: CodesByMail;
beforeAll(async () => {
  api = await startTestApi();
  mail = codesByMail(api);
});
afterAll(() => api.close());

test("a second one within a minute is refused with the seconds to wait; later ones wait longer and longer", async () => {
  const { email } = await register(api);
  expect((await mail.send(email)).status).toBe(200);
  const soon = await mail.send(email);
  expect([soon.status, soon.error.error]).toEqual([429, "code_sent_recently"]);
  const seconds = Number(soon.error.params?.["retry_after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(resendSeconds);

  const waits: number[] = [];
  for (let sendings = 2; sendings <= freeSendings + 2; sendings += 1) {
    await letResendPass(api);
    waits.push((await mail.send(email)).body.resend_after);
  }
  expect(waits.slice(-3)).toEqual([resendSeconds, resendSeconds * 2, resendSeconds * 4]);
  await api.pool.query("update identity_code set forget_at = clock_timestamp()");
  await letResendPass(api);
  expect((await mail.send(email)).body.resend_after).toBe(resendSeconds);
});

test("ten at once send one message", async () => {
  const { email } = await register(api);
  const answers = await Promise.all(Array.from({ length: 10 }, () => mail.send(email)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await messagesTo(api, email)).toHaveLength(2);
});

test("from one network to many addresses is slowed down, whichever host of its /64 asks", async () => {
  const statuses: number[] = [];
  for (let host = 1; host <= allowedSendingsOfAddress; host += 1) {
    statuses.push((await mail.send(nobody(), `2001:db8:ffff:1::${host.toString(16)}`)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await mail.send(nobody(), "2001:db8:ffff:1:ffff::1");
  expect([refused.status, refused.error.error]).toEqual([429, "too_many_requests"]);
  expect((await mail.send(nobody(), "2001:db8:ffff:2::1")).status).toBe(200);
});
