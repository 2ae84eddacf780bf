/** The cloth has every bet that the rules know, once, and each can be reached by arrow keys. */
import { describe, expect, test } from "vitest";
import { type Direction, neighbourOf } from "../cloth-places.ts";
import { keyOf } from "../draft.ts";
import { acrossFelt, coveredOf, uprightFelt } from "./felt-places.ts";

const directions: readonly Direction[] = ["left", "right", "up", "down"];

describe.each([
  ["across", acrossFelt()],
  ["upright", uprightFelt()],
])("%s", (_name, felt) => {
  test("every bet lies there once, within the cloth, and apart from the others", () => {
    const keys = felt.places.map(({ key }) => key);
    expect(keys).toHaveLength(157);
    expect(new Set(keys).size).toBe(157);
    expect(new Set(felt.places.map(({ at }) => at.map(Math.round).join())).size).toBe(157);
    for (const place of felt.places) {
      expect(coveredOf(place).length).toBeGreaterThan(0);
      expect(keyOf(place.kind, place.numbers)).toBe(place.key);
      const [x, y] = place.at;
      expect([x >= 0, y >= 0, x <= felt.width, y <= felt.height]).toEqual([true, true, true, true]);
    }
  });

  test("arrow keys lead from zero to every place", () => {
    const [zero] = felt.places;
    const reached = new Set([zero!]);
    for (const place of reached)
      for (const direction of directions) reached.add(neighbourOf(felt, place, direction));
    expect(reached.size).toBe(157);
  });
});
