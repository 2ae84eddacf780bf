import { caseCatalogue } from "@oddwright/core/games/cases/case-catalogue.ts";
import { describe, expect, test } from "vitest";
import { itemDrawings } from "./item-drawings.ts";
import { reelCells, reelStop } from "./reel-cells.ts";

describe.each(caseCatalogue)("the reel of $slug", (gameCase) => {
  test("stops at each item that can be won, whatever runs past before it", () => {
    for (const { slug } of gameCase.items) {
      expect(reelCells(gameCase, "bet:0", slug)[reelStop]).toBe(slug);
    }
  });

  test("shows nothing that does not lie in the case, and everything has a drawing", () => {
    const known = new Set(gameCase.items.map(({ slug }) => slug));
    for (const slug of reelCells(gameCase, "bet:1", "x").toSpliced(reelStop, 1)) {
      expect(known).toContain(slug);
    }
    for (const { art } of gameCase.items) expect(itemDrawings[art]).toBeTypeOf("function");
  });

  test("what runs past is as rare as it is in winning", () => {
    const passing = new Map<string, number>();
    const reels = 400;
    for (let reel = 0; reel < reels; reel += 1) {
      for (const slug of reelCells(gameCase, `odds:${reel}`, "won")) {
        passing.set(slug, (passing.get(slug) ?? 0) + 1);
      }
    }
    const cells = [...passing.values()].reduce((a, b) => a + b, 0) - reels;
    for (const { slug, firstTicket, lastTicket } of gameCase.items) {
      const chance = (lastTicket - firstTicket + 1) / 100_000;
      const deviation = Math.sqrt((chance * (1 - chance)) / cells);
      expect(Math.abs((passing.get(slug) ?? 0) / cells - chance)).toBeLessThan(5 * deviation);
    }
  });
});

test("the same bet has the same reel, another bet another one", () => {
  const [gameCase] = caseCatalogue;
  if (gameCase === undefined) throw new Error("the catalogue is empty");
  const reel = reelCells(gameCase, "a", "gear");
  expect(reelCells(gameCase, "a", "gear")).toEqual(reel);
  expect(reelCells(gameCase, "b", "gear")).not.toEqual(reel);
});
