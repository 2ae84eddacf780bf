import { expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import { storedKeys } from "../../../runtime/browser/stored-keys.ts";
import { readFavourites, toggleFavourite } from "./favourites.ts";

test("a match is starred and unstarred, the last one first", () => {
  const storage = memoryStorage();
  for (const id of ["a", "b", "a", "c"]) toggleFavourite(storage, id);
  expect(readFavourites(storage.getItem(storedKeys.bettingFavourites))).toEqual(["c", "b"]);
});

test("damaged entries are left out", () => {
  for (const text of [null, "", "{}", "7"]) expect(readFavourites(text)).toEqual([]);
  expect(readFavourites('["a",7]')).toEqual(["a"]);
});
