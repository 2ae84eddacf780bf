import { expect, test } from "vitest";
import { opensSearch } from "./use-search-key.ts";

const bare = {
  code: "",
  key: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
};

test("the slash key opens the search on any layout, but not while typing", () => {
  for (const key of ["/", "."]) {
    expect(opensSearch({ ...bare, code: "Slash", key }, false)).toBe(true);
    expect(opensSearch({ ...bare, code: "Slash", key }, true)).toBe(false);
  }
});

test("the question mark on the same key still opens the legend", () => {
  expect(opensSearch({ ...bare, code: "Slash", key: "?", shiftKey: true }, false)).toBe(false);
});

test("Ctrl-K and the Mac's ⌘K open it anywhere, K alone does not", () => {
  const k = { ...bare, code: "KeyK", key: "л" };
  expect(opensSearch({ ...k, ctrlKey: true }, true)).toBe(true);
  expect(opensSearch({ ...k, metaKey: true }, true)).toBe(true);
  expect(opensSearch(k, false)).toBe(false);
});
