import fc from "fast-check";
import { expect, test } from "vitest";
import { avatarCuts, avatarPattern, avatarPigments } from "./avatar-pattern.ts";

test("a name always gets the same roundel, whatever its case and the spaces around it", () => {
  expect(avatarPattern("Ветер_7")).toEqual(avatarPattern(" ветер_7 "));
});

test("the two pigments of a roundel differ and come from the palette", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { first, second, turnDegrees, cut } = avatarPattern(name);
      expect(first).not.toBe(second);
      expect(avatarPigments).toContain(first);
      expect(avatarPigments).toContain(second);
      expect(avatarCuts).toContain(cut);
      expect([0, 45, 90, 135]).toContain(turnDegrees);
    }),
  );
});

test("a hundred numbered names use every cut and every pigment", () => {
  const patterns = Array.from({ length: 100 }, (_, index) => avatarPattern(`player${index}`));
  expect(new Set(patterns.map(({ cut }) => cut)).size).toBe(avatarCuts.length);
  expect(new Set(patterns.map(({ first }) => first)).size).toBe(avatarPigments.length);
});
