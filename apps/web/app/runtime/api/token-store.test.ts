import { expect, test } from "vitest";
import { memoryCookies } from "../../../testing/memory-browser.ts";
import { createTokenStore } from "./token-store.ts";

const thirtyDays = 30 * 24 * 60 * 60;

test("S3.76 S3.77 S3.78 S3.79 S9.72 both cookies are written for 30 days on path /", () => {
  const cookies = memoryCookies();
  createTokenStore(cookies).write("a.b.c");
  expect(cookies.written).toEqual([
    `token=a.b.c; Max-Age=${thirtyDays}; Path=/; SameSite=Lax`,
    `bearerToken=a.b.c; Max-Age=${thirtyDays}; Path=/; SameSite=Lax`,
  ]);
});

test("S4.39 both are cleared together; the client reads `token`", () => {
  const cookies = memoryCookies({ token: "one", bearerToken: "one", locale: "ru" });
  const tokens = createTokenStore(cookies);
  expect(tokens.read()).toBe("one");
  tokens.clear();
  expect(tokens.read()).toBeNull();
  expect(cookies.read()).toBe("locale=ru");
});
