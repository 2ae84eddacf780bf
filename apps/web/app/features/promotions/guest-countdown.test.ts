import { expect, test } from "vitest";
import { readCookie } from "../../runtime/browser/cookies.ts";
import { memoryCookies } from "../../../testing/memory-browser.ts";
import { countdownEnd, packSeconds } from "./guest-countdown.ts";

const nowMs = Date.parse("2026-11-29T12:00:00Z");
const daySeconds = 86_400;

test("S4.87 S4.90 S9.64 a promo's time begins once, and goes on over visits while it is still to come", () => {
  const cookies = memoryCookies();
  const promo = { cookie: "regDepBonusExpireDate", seconds: 3 * daySeconds } as const;
  const endMs = countdownEnd(cookies, { ...promo, nowMs });
  expect(endMs - nowMs).toBe(3 * daySeconds * 1_000);
  expect(countdownEnd(cookies, { ...promo, nowMs: nowMs + 5_000 })).toBe(endMs);
  const later = endMs + 1;
  expect(countdownEnd(cookies, { ...promo, nowMs: later })).toBe(later + 3 * daySeconds * 1_000);
});

test("S4.89 S9.65 the welcome pack has seven days of its own", () => {
  const cookies = memoryCookies();
  const pack = { cookie: "welcomePackTimestamp", seconds: packSeconds } as const;
  expect(countdownEnd(cookies, { ...pack, nowMs }) - nowMs).toBe(7 * daySeconds * 1_000);
  expect(readCookie(cookies.read(), "regDepBonusExpireDate")).toBeNull();
});
