import { describe, expect, test } from "vitest";
import { hotkeyAction, stakeHotkeys, type KeyPress } from "./hotkeys.ts";

const on = stakeHotkeys("dice.roll");
const free = { taken: false, onControl: false };

function press(code: string, rest: Partial<KeyPress> = {}): KeyPress {
  const none = { repeat: false, ctrlKey: false, altKey: false, metaKey: false };
  return { code, key: "", ...none, ...rest };
}

describe("shortcuts", () => {
  test("use the physical key: a Cyrillic layout changes nothing", () => {
    expect(hotkeyAction(press("KeyA", { key: "ф" }), free, on)).toBe("half");
    expect(hotkeyAction(press("Space", { key: " " }), free, on)).toBe("bet");
  });

  test("are off until enabled, except the legend", () => {
    expect(hotkeyAction(press("Space", { key: " " }), free, [])).toBeNull();
    expect(hotkeyAction(press("Slash", { key: "?" }), free, [])).toBe("legend");
    expect(hotkeyAction(press("Digit7", { key: "?" }), free, [])).toBe("legend");
  });

  test("a held key bets once", () => {
    expect(hotkeyAction(press("Space", { repeat: true }), free, on)).toBeNull();
  });

  test.each(["ctrlKey", "altKey", "metaKey"] as const)("leave %s to the browser", (modifier) => {
    expect(hotkeyAction(press("KeyA", { [modifier]: true }), free, on)).toBeNull();
  });

  test("do not act in fields and dialogs", () => {
    expect(hotkeyAction(press("KeyA"), { ...free, taken: true }, on)).toBeNull();
    expect(hotkeyAction(press("Slash", { key: "?" }), { ...free, taken: true }, on)).toBeNull();
  });

  test("leave the space bar to a focused control", () => {
    expect(hotkeyAction(press("Space"), { ...free, onControl: true }, on)).toBeNull();
    expect(hotkeyAction(press("KeyA"), { ...free, onControl: true }, on)).toBe("half");
  });
});
