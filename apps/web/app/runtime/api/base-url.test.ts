import { describe, expect, test } from "vitest";
import { apiBaseUrl, baseUrlOf } from "./base-url.ts";

const derived = { apiBaseUrl: null, gameServices: {} };

describe("the API's base url", () => {
  test("S7.1 is the configured one in development", () => {
    const config = { apiBaseUrl: "http://localhost:3001/", gameServices: {} };
    expect(apiBaseUrl(config, "http://localhost:3000")).toBe("http://localhost:3001");
  });

  test.each([
    ["https://oddwright.example", "https://api.oddwright.example"],
    ["https://www.oddwright.example", "https://api.oddwright.example"],
    ["https://www.oddwright.example:8443", "https://api.oddwright.example:8443"],
    ["https://wwwards.example", "https://api.wwwards.example"],
  ])("S7.2 of %s is %s", (origin, expected) => {
    expect(apiBaseUrl(derived, origin)).toBe(expected);
  });

  test("S7.129 of a game with a service of its own is that service's url and port", () => {
    const gameServices = { dice: { url: "https://dice.example", port: 8080 } };
    const config = { apiBaseUrl: null, gameServices };
    const origin = "https://oddwright.example";
    expect(baseUrlOf("/games/dice/bets", config, origin)).toBe("https://dice.example:8080");
    expect(baseUrlOf("/games/bets", config, origin)).toBe("https://api.oddwright.example");
    expect(baseUrlOf("/games", config, origin)).toBe("https://api.oddwright.example");
  });
});
