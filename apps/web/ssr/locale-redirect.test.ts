import { describe, expect, test } from "vitest";
import { localeOfUrl, localeRedirect } from "./locale-redirect.ts";

const host = { origin: "https://casino.example", gamesHost: "games.example", cookies: "" };

const visit = (url: string, cookieLocale: string | null = null, acceptLanguage?: string) =>
  localeRedirect({ url, cookieLocale, acceptLanguage, host });

describe("an address without a locale", () => {
  test.each([
    ["ru-RU,ru;q=0.9,en;q=0.5", "/ru"],
    ["kk-KZ,ru;q=0.5", "/kz"],
    ["pt-PT", "/br"],
    ["de-DE", "/en"],
  ])("S2.91 a first visit in %s is sent to %s", (language, expected) => {
    expect(visit("/", null, language)).toBe(expected);
  });

  test("S2.92 the locale cookie takes precedence over the browser's language", () => {
    expect(visit("/", "kz", "ru")).toBe("/kz");
    expect(visit("/", "xx", "ru")).toBe("/ru");
  });

  test("S2.90 path and query are kept under the prefix", () => {
    expect(visit("/games/dice?a=1&b=%2F", "ru")).toBe("/ru/games/dice?a=1&b=%2F");
    expect(visit("/?login", "ru")).toBe("/ru?login");
    expect(visit("/fr/games", "en")).toBe("/en/fr/games");
  });

  test("never leads to another host", () => {
    expect(visit("//evil.example/x", "ru")).toBe("/ru//evil.example/x");
    expect(visit("/\\evil.example", "ru")).toBe("/ru/\\evil.example");
  });
});

describe("the games' host has no Russian", () => {
  const at = (url: string, changes: Partial<typeof host>, cookieLocale: string | null = null) =>
    localeRedirect({
      url,
      cookieLocale,
      acceptLanguage: "ru",
      host: { ...host, ...changes },
    });
  const games = { origin: "https://games.example" };
  const shown = { cookies: "a=b; showLikeHostMatched=1" };

  test.each([
    ["S4.75 S4.77 at that host", games],
    ["S4.76 S4.78 S3.104 where the cookie says so", shown],
  ])("%s Russian becomes English, path and query kept", (_title, where) => {
    expect(at("/ru", where)).toBe("/en");
    expect(at("/ru/games/dice?a=1", where)).toBe("/en/games/dice?a=1");
    expect(at("/ru.data?x", where)).toBe("/en.data?x");
    expect(at("/games/dice", where)).toBe("/en/games/dice");
    expect(at("/?a", where, "ru")).toBe("/en?a");
    expect(at("/kz/games", where, "ru")).toBeNull();
  });

  test("elsewhere Russian stays", () => {
    expect(at("/ru/games", {})).toBeNull();
    expect(at("/ru", { origin: "https://casino.example", cookies: "locale=ru" })).toBeNull();
  });
});

describe("an address with its locale", () => {
  test.each(["/ru", "/kz?login", "/br/games/dice", "/en.data", "/ru/games/dice.data?x=1"])(
    "%s is not redirected",
    (url) => {
      expect(visit(url, "en", "de")).toBeNull();
    },
  );

  test("is recognised by the whole first segment only", () => {
    expect(localeOfUrl("/rush")).toBeNull();
    expect(localeOfUrl("/kz?signup")).toBe("kz");
    expect(localeOfUrl("/ru.data")).toBe("ru");
  });
});
