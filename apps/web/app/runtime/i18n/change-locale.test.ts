import { expect, test } from "vitest";
import { memoryCookies } from "../../../testing/memory-browser.ts";
import { hrefInLocale, rememberLocale } from "./change-locale.ts";

test.each([
  ["/ru", "", "/kz"],
  ["/ru/", "", "/kz"],
  ["/ru/games/dice", "?a=1&b=%20", "/kz/games/dice?a=1&b=%20"],
  ["/ru/policy/ru/user-agreement", "", "/kz/policy/ru/user-agreement"],
])("a language switch keeps path and query: %s%s", (pathname, search, expected) => {
  expect(hrefInLocale("kz", { pathname, search, hash: "" })).toBe(expected);
});

test("S9.69 S9.70 S9.71 S2.92 the choice is kept 365 days on path / with SameSite lax", () => {
  const cookies = memoryCookies();
  rememberLocale(cookies, "br");
  expect(cookies.written).toEqual([
    `locale=br; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax`,
  ]);
});
