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

test("a game is starred and unstarred, and stays starred after a reload", () => {
  toggleFavourite(storage, "crash");
  toggleFavourite(storage, "keno");
  toggleFavourite(storage, "crash");
  loadShelf(storage);
  expect(shelf.get().favourites).toEqual(["keno"]);
});

test("the game opened last is first, each once, six at most", () => {
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

test("damaged or unknown entries are left out", () => {
  for (const text of [null, "", "null", "[]", '{"favourites":7}']) {
    expect(readShelf(text)).toEqual({ favourites: [], recent: [], played: null });
  }
  expect(readShelf('{"recent":["dice","poker","dice"]}').recent).toEqual(["dice"]);
});
