import { expect, test } from "vitest";
import type { Audience } from "./render/audience.ts";
import { sharedPageKey, type PageFacts } from "./page-facts.ts";

const facts: PageFacts = {
  url: "/en/games/dice",
  locale: "en",
  theme: "dark",
  origin: "https://oddwright.example",
  token: null,
  verification: null,
};

const guests: Audience = { status: "guest" };
const players = (currency: "RUB" | "EUR", isFrozen = false): Audience => ({
  status: "signed-in",
  facts: { currency, is_frozen: isFrozen },
});

test.each<[string, Partial<PageFacts>]>([
  ["a query", { url: "/en/games/dice?login" }],
  ["an empty query", { url: "/en?" }],
  ["an encoded address", { url: "/en/%67ames/dice" }],
  ["another spelling of an address", { url: "/en/games//dice" }],
  ["capitals", { url: "/en/Games/dice" }],
  ["data for the router", { url: "/en/games/dice.data" }],
])("a page with %s is not shared", (_what, changed) => {
  expect(sharedPageKey({ ...facts, ...changed }, guests)).toBeNull();
});

test("pages that differ in anything they depend on have separate keys", () => {
  const others: Partial<PageFacts>[] = [
    {},
    { url: "/ru/games/dice", locale: "ru" },
    { url: "/en/games/keno" },
    { theme: "light" },
    { origin: "http://oddwright.example" },
    { origin: "https://mirror.example" },
    { verification: "abc123" },
  ];
  const audiences: Audience[] = [
    guests,
    { status: "pending" },
    players("RUB"),
    players("EUR"),
    players("RUB", true),
  ];
  const keys = others.flatMap((other) =>
    audiences.map((audience) => sharedPageKey({ ...facts, ...other }, audience)),
  );
  expect(new Set(keys).size).toBe(others.length * audiences.length);
  expect(keys).not.toContain(null);
});
