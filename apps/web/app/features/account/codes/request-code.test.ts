import { expect, test } from "vitest";
import type { ApiFailure, ApiResult } from "../../../runtime/api/failure.ts";
import { requestCode, type CodeAnswer } from "./request-code.ts";

const contact = { way: "email", address: "kamila@mail.kz" } as const;

const refused = (
  status: number,
  error: "code_sent_recently" | "too_many_requests",
): ApiFailure => ({
  kind: "answered",
  status,
  body: { error },
  retryAfterSeconds: 42,
});

/** The waiting times of what was asked for, in seconds from the request on. */
async function request(result: ApiResult<CodeAnswer>) {
  const fromMs = Date.now();
  const { sent, ...rest } = await requestCode(contact, () => Promise.resolve(result));
  if (sent === null) return rest;
  const seconds = (atMs: number) => Math.round((atMs - fromMs) / 1_000);
  return { contact: sent.contact, ready: seconds(sent.readyAtMs), ends: seconds(sent.endsAtMs) };
}

test("a sent code can be replaced after the server's wait, and typed in until it is over", async () => {
  const value = { resend_after: 60, expires_in: 600 };
  expect(await request({ ok: true, value })).toEqual({ contact, ready: 60, ends: 600 });
});

test("a code that was sent a moment ago counts as sent, with what is left of the wait", async () => {
  const failure = refused(429, "code_sent_recently");
  expect(await request({ ok: false, failure })).toMatchObject({ contact, ready: 42 });
});

test("any other refusal is none", async () => {
  const failure = refused(429, "too_many_requests");
  expect(await request({ ok: false, failure })).toEqual({ failure });
});
