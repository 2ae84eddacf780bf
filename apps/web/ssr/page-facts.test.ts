import { expect, test } from "vitest";
import { sharedPageKey, type PageFacts } from "./page-facts.ts";

const facts: PageFacts = {
  url: "/en/games/dice",
  locale: "en",
  theme: "dark",
  origin: "https://oddwright.example",
  token: null,
};

test.each<[string, Partial<PageFacts>]>([
  ["a session", { token: "header.claims.signature" }],
  ["a session that ended", { token: "" }],
  ["a query", { url: "/en/games/dice?login" }],
  ["an empty query", { url: "/en?" }],
  ["an encoded address", { url: "/en/%67ames/dice" }],
  ["another spelling of an address", { url: "/en/games//dice" }],
  ["capitals", { url: "/en/Games/dice" }],
  ["data for the router", { url: "/en/games/dice.data" }],
])("a page with %s is nobody else's", (_what, changed) => {
  expect(sharedPageKey({ ...facts, ...changed })).toBeNull();
});

test("pages that differ in anything they depend on are kept apart", () => {
  const others: Partial<PageFacts>[] = [
    {},
    { url: "/ru/games/dice", locale: "ru" },
    { url: "/en/games/keno" },
    { theme: "light" },
    { origin: "http://oddwright.example" },
    { origin: "https://mirror.example" },
  ];
  const keys = others.map((other) => sharedPageKey({ ...facts, ...other }));
  expect(new Set(keys).size).toBe(others.length);
  expect(keys).not.toContain(null);
});
