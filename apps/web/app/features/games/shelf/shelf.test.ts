import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import {
  loadShelf,
  readShelf,
  rememberOpened,
  rememberPlayed,
  shelf,
  toggleFavourite,
} from "./shelf.ts";

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
  loadShelf(storage);
});

test("a star is put on and taken off, and is there after a reload", () => {
  toggleFavourite(storage, "crash");
  toggleFavourite(storage, "keno");
  toggleFavourite(storage, "crash");
  loadShelf(storage);
  expect(shelf.get().favourites).toEqual(["keno"]);
});

test("the game opened last stands first, each once, six at most", () => {
  for (const game of [
    "dice",
    "keno",
    "hilo",
    "dice",
    "miner",
    "crash",
    "wheel",
    "rooms",
  ] as const) {
    rememberOpened(storage, game);
  }
  expect(shelf.get().recent).toEqual(["rooms", "wheel", "crash", "miner", "dice", "hilo"]);
});

test("a game was played once a bet was placed in it, not when it was opened", () => {
  rememberOpened(storage, "dice");
  expect(shelf.get().played).toBeNull();
  rememberPlayed(storage, "keno");
  rememberOpened(storage, "crash");
  loadShelf(storage);
  expect(shelf.get().played).toBe("keno");
  expect(readShelf('{"played":"poker"}').played).toBeNull();
});

test("a second tab's stars are kept", () => {
  toggleFavourite(storage, "crash");
  shelf.set({ favourites: [], recent: [], played: null });
  toggleFavourite(storage, "dice");
  expect(shelf.get().favourites).toEqual(["crash", "dice"]);
});

test("what is damaged or unknown is left out", () => {
  for (const text of [null, "", "null", "[]", '{"favourites":7}']) {
    expect(readShelf(text)).toEqual({ favourites: [], recent: [], played: null });
  }
  expect(readShelf('{"recent":["dice","poker","dice"]}').recent).toEqual(["dice"]);
});
