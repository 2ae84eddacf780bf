import { describe, expect, test } from "vitest";
import { requestHeaders, type HeaderInput } from "./request-headers.ts";

const guest: HeaderInput = { token: null, isRetry: false, region: null, locale: "ru" };

describe("request headers", () => {
  test("S7.3 Authorization carries the token", () => {
    expect(requestHeaders({ ...guest, token: "abc" })).toMatchObject({
      Authorization: "Bearer abc",
    });
  });

  test("S7.4 no Authorization without a token", () => {
    expect(requestHeaders(guest)).not.toHaveProperty("Authorization");
  });

  test("S7.5 no Authorization on a retry", () => {
    const retry = { ...guest, token: "abc", isRetry: true };
    expect(requestHeaders(retry)).not.toHaveProperty("Authorization");
  });

  test("Region is sent when a region is set, and only then", () => {
    expect(requestHeaders({ ...guest, region: "KZ" })).toMatchObject({ Region: "KZ" });
    expect(requestHeaders(guest)).not.toHaveProperty("Region");
  });

  test.each([
    ["S7.7", "ru", "ru"],
    ["S7.7", "kz", "kz"],
    ["S7.8", "br", "pt-BR"],
  ] as const)("%s Accept-Language of %s is %s", (_number, locale, expected) => {
    expect(requestHeaders({ ...guest, locale })).toMatchObject({ "Accept-Language": expected });
  });
});
