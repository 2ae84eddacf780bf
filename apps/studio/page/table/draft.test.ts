/** Chips on the cloth: every step can be taken back, and no table's limit is passed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { changed, type Draft, type DraftChange, emptyDraft, stakesOf, sumOf } from "./draft.ts";

const most = 1_000;
const after = (...changes: readonly DraftChange[]): Draft =>
  changes.reduce<Draft>((draft, change) => {
    const next = changed(draft, change, most);
    return next.ok ? next.draft : draft;
  }, emptyDraft);

const red = { kind: "add", place: "red", minor: 100 } as const;
const zero = { kind: "add", place: "straight 0", minor: 50 } as const;

test("chips add up on a place, double together, and go back step by step", () => {
  const doubled = after(red, red, zero, { kind: "double" });
  expect([...stakesOf(doubled)]).toEqual([
    ["red", 400],
    ["straight 0", 100],
  ]);
  expect([...stakesOf(after(red, red, zero, { kind: "double" }, { kind: "undo" }))]).toEqual([
    ["red", 200],
    ["straight 0", 50],
  ]);
  expect(after(red, { kind: "clear" })).toEqual([]);
});

test("a place can be emptied, and that can be taken back", () => {
  const emptied = after(red, zero, { kind: "take", place: "red" });
  expect([...stakesOf(emptied)]).toEqual([["straight 0", 50]]);
  const back = changed(emptied, { kind: "undo" }, most);
  expect(back.ok && stakesOf(back.draft).get("red")).toBe(100);
});

test("the bets of the last round come again, as far as the limit allows", () => {
  const last = new Map([["red", 600]]);
  expect(sumOf(stakesOf(after({ kind: "repeat", last })))).toBe(600);
  const once = after({ kind: "repeat", last });
  expect(changed(once, { kind: "repeat", last }, most).ok).toBe(false);
});

test("whatever is done, the sum is no more than the limit, and undoing all of it leaves nothing", () => {
  const change = fc.oneof(
    fc.record({
      kind: fc.constant("add" as const),
      place: fc.constantFrom("red", "odd", "straight 7"),
      minor: fc.integer({ min: 1, max: 400 }),
    }),
    fc.record({ kind: fc.constantFrom("undo" as const, "double" as const) }),
    fc.record({ kind: fc.constant("take" as const), place: fc.constantFrom("red", "odd") }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let draft = after(...changes);
      const stakes = stakesOf(draft);
      expect(sumOf(stakes)).toBeLessThanOrEqual(most);
      expect([...stakes.values()].every((minor) => minor > 0)).toBe(true);
      while (draft.length > 0) {
        const undone = changed(draft, { kind: "undo" }, Number.POSITIVE_INFINITY);
        if (!undone.ok) throw new Error("a step could not be taken back");
        draft = undone.draft;
      }
    }),
  );
});
