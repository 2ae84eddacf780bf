import { beforeEach, expect, test } from "vitest";
import { memoryStorage } from "../../../testing/memory-browser.ts";
import type { KeyValueStorage } from "./stored-keys.ts";
import { createDeviceStorage } from "./device-storage.ts";
import { storageRefused } from "./storage-refused.ts";

beforeEach(() => storageRefused.set(false));

const refuse = (): never => {
  throw new DOMException("no room", "QuotaExceededError");
};

test("values go to the browser's storage, and no refusal is reported", () => {
  const kept = memoryStorage();
  const storage = createDeviceStorage(() => kept);
  storage.setItem("stake", "10.00");
  expect([kept.getItem("stake"), storage.getItem("stake")]).toEqual(["10.00", "10.00"]);
  storage.removeItem("stake");
  expect(storage.getItem("stake")).toBeNull();
  expect(storageRefused.get()).toBe(false);
});

test("where storage is denied, values last until the page is left", () => {
  const storage = createDeviceStorage(refuse);
  expect(storage.getItem("stake")).toBeNull();
  storage.setItem("stake", "10.00");
  expect(storage.getItem("stake")).toBe("10.00");
  expect([storage.length, storage.key(0)]).toEqual([1, "stake"]);
  expect(storageRefused.get()).toBe(true);
  storage.removeItem("stake");
  expect(storage.getItem("stake")).toBeNull();
});

test("where storage is full, the newer value is read, until there is room again", () => {
  const kept = memoryStorage();
  kept.setItem("stake", "10.00");
  let room = false;
  const full: KeyValueStorage = {
    ...kept,
    setItem: (key, value) => (room ? kept.setItem(key, value) : refuse()),
  };
  const storage = createDeviceStorage(() => full);
  storage.setItem("stake", "20.00");
  storage.setItem("shelf", "{}");
  expect([kept.getItem("stake"), storage.getItem("stake")]).toEqual(["10.00", "20.00"]);
  expect([0, 1, 2].map((index) => storage.key(index))).toEqual(["stake", "shelf", null]);
  room = true;
  storage.setItem("stake", "30.00");
  // Another tab's value is read again.
  kept.setItem("stake", "40.00");
  expect(storage.getItem("stake")).toBe("40.00");
});
