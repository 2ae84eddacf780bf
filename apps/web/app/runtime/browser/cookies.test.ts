import { expect, test } from "vitest";
import { readCookie, serializeCookie } from "./cookies.ts";

test("a cookie is read by its full name, among others, with any value", () => {
  const header = "a=1; xtoken=no; token=x%3D1=2; broken=%E0%A4%A";
  expect(readCookie(header, "token")).toBe("x=1=2");
  expect(readCookie(header, "a")).toBe("1");
  expect(readCookie(header, "broken")).toBe("%E0%A4%A");
  expect(readCookie(header, "oken")).toBeNull();
  expect(readCookie("", "token")).toBeNull();
});

test("a written value cannot add attributes, and https adds Secure", () => {
  const cookie = { name: "promo", value: "a; Domain=evil", maxAgeSeconds: 60 };
  expect(serializeCookie(cookie, "secure")).toBe(
    "promo=a%3B%20Domain%3Devil; Max-Age=60; Path=/; SameSite=Lax; Secure",
  );
});

test("a cookie of the session has no age", () => {
  const cookie = { name: "seen", value: "1", maxAgeSeconds: "session" } as const;
  expect(serializeCookie(cookie, "plain")).toBe("seen=1; Path=/; SameSite=Lax");
});
