import { expect, test } from "vitest";
import { readSigningKeys, type SigningKey } from "./signing-keys.ts";
import { checkWebhookSignature, keyHeader, signWebhook } from "./webhook-signature.ts";

const now = new Date("2026-12-01T12:00:00Z");
const secondMs = 1_000;
const old: SigningKey = {
  id: "2026-10",
  secret: "the secret of October, long enough",
  endsAt: new Date("2026-12-15T00:00:00Z"),
};
const young: SigningKey = {
  id: "2026-11",
  secret: "the secret of November, as long",
  endsAt: null,
};
const keys = [young, old];
const rawBody = '{"id":"1"}';

const check = (headers: Record<string, string>, at = now) =>
  checkWebhookSignature({ keys, headers, rawBody, now: at });
const signed = (key: Pick<SigningKey, "id" | "secret">, at = now) =>
  signWebhook({ key, rawBody, now: at });

test("while keys rotate a report signed with either is accepted", () => {
  for (const key of keys) expect(check(signed(key))).toEqual({ ok: true });
});

test("the old key is good until the moment that was stated, and no longer", () => {
  const end = old.endsAt!;
  const before = new Date(end.getTime() - secondMs);
  expect(check(signed(old, before), before)).toEqual({ ok: true });
  // A report that was signed in time and comes after the end is late too.
  for (const at of [before, end])
    expect(check(signed(old, at), end)).toEqual({ ok: false, code: "signature_stale" });
  expect(check(signed(young, end), end)).toEqual({ ok: true });
});

test.each([
  ["an unknown id", signed({ ...young, id: "2026-12" })],
  ["another key's id", { ...signed(young), [keyHeader]: old.id }],
  ["the secret of nobody", signed({ ...young, secret: "a guess that is long enough" })],
  [
    "no id",
    Object.fromEntries(Object.entries(signed(young)).filter(([name]) => name !== keyHeader)),
  ],
])("a report with %s is invalid, and learns nothing of ends", (_title, headers) => {
  const invalid = { ok: false, code: "signature_invalid" };
  expect(check(headers)).toEqual(invalid);
  expect(check(headers, new Date("2027-01-01T00:00:00Z"))).toEqual(invalid);
});

const line = ({ id, secret }: SigningKey) => `${id}:${secret.replaceAll(" ", "_")}`;
const until = `${line(old)} until 2026-12-15T00:00:00Z`;

test("they are read one a line, the old one with its end", () => {
  expect(readSigningKeys(`${line(young)}\n  ${until}\n\n`)).toMatchObject({
    ok: true,
    keys: [
      { id: "2026-11", endsAt: null },
      { id: "2026-10", endsAt: old.endsAt },
    ],
  });
});

test.each([
  ["none", ""],
  ["three", [line(young), until, "2026-09:another_secret_of_some_length"].join("\n")],
  ["a short secret", "2026-11:short"],
  ["two without an end", `${line(young)}\n${line(old)}`],
  ["none without an end", until],
  ["one id twice", `${line(young)}\n${line(young)} until 2026-12-15T00:00:00Z`],
  ["an end without its zone", `${line(young)}\n${line(old)} until 2026-12-15T00:00:00`],
  ["an end that is no day", `${line(young)}\n${line(old)} until 2026-13-40T00:00:00Z`],
])("%s is refused, without a word of the secrets", (_title, text) => {
  const read = readSigningKeys(text);
  expect(read.ok).toBe(false);
  for (const { secret } of keys)
    expect(JSON.stringify(read)).not.toContain(secret.replaceAll(" ", "_"));
});
