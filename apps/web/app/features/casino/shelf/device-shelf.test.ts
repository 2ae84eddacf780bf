import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../../../../testing/memory-browser.ts";
import {
  deviceShelf,
  loadDeviceShelf,
  markOnDevice,
  readDeviceShelf,
  rememberSlot,
} from "./device-shelf.ts";

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
  loadDeviceShelf(storage);
});

test("marks outlive the page, the last one first, each once", () => {
  markOnDevice(storage, { slug: "brass-bells", isFavourite: true });
  markOnDevice(storage, { slug: "old-atlas", isFavourite: true });
  markOnDevice(storage, { slug: "brass-bells", isFavourite: true });
  loadDeviceShelf(storage);
  expect(deviceShelf.get().favourites).toEqual(["brass-bells", "old-atlas"]);
  markOnDevice(storage, { slug: "old-atlas", isFavourite: false });
  expect(deviceShelf.get().favourites).toEqual(["brass-bells"]);
});

test("the last twelve that were opened are kept", () => {
  for (let number = 1; number <= 14; number += 1) rememberSlot(storage, `slot-${number}`);
  rememberSlot(storage, "slot-5");
  const { recent } = deviceShelf.get();
  expect(recent).toHaveLength(12);
  expect(recent.slice(0, 3)).toEqual(["slot-5", "slot-14", "slot-13"]);
});

test.each([null, "", "{", "null", '{"favourites":"x","recent":[1,"../a","A b"]}'])(
  "what is damaged is left out: %s",
  (text) => {
    expect(readDeviceShelf(text)).toEqual({ favourites: [], recent: [] });
  },
);
