import { expect, test } from "vitest";
import { readPosted } from "./social-window.ts";

const popup = { name: "the window" };
const sender = { source: popup, origin: "https://api.casino.example" };
const event = (data: unknown, from: object = {}) =>
  ({ origin: sender.origin, source: popup, data, ...from }) as unknown as MessageEvent;

test("S4.29 S4.30 the window's own message is read", () => {
  expect(readPosted(event({ token: "a.b.c", registered: true, linked: false }), sender)).toEqual({
    kind: "entered",
    token: "a.b.c",
    registered: true,
  });
  expect(readPosted(event({ token: null, registered: false, linked: true }), sender)).toEqual({
    kind: "linked",
  });
  const params = { methods: "totp", count: 1 };
  expect(readPosted(event({ error: "second_factor_required", params }), sender)).toEqual({
    kind: "refused",
    body: {
      error: "second_factor_required",
      message: "second_factor_required",
      params: { methods: "totp" },
    },
  });
});

test.each([
  ["another origin", event({ token: "a.b.c" }, { origin: "https://api.casino.example.evil" })],
  ["another window of the same origin", event({ token: "a.b.c" }, { source: {} })],
  ["a text", event("a.b.c")],
  ["nothing", event(null)],
  ["a token that is none", event({ token: 1, registered: true })],
])("what comes from elsewhere or says nothing is passed over: %s", (_title, message) => {
  expect(readPosted(message, sender)).toBeNull();
});
