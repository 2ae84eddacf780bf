import { expect, test } from "vitest";
import { createReachability } from "./reachability.ts";

test("what a call finds is what the page says", () => {
  const reach = createReachability();
  expect(reach.store.get()).toBe(true);
  reach.found(false, 1);
  expect(reach.store.get()).toBe(false);
  reach.found(true, 2);
  expect(reach.store.get()).toBe(true);
});

test("an answer to what was sent before the network went does not take its absence back", () => {
  const reach = createReachability(() => 10);
  reach.lost();
  reach.found(true, 9);
  expect(reach.store.get()).toBe(false);
  reach.found(true, 11);
  expect(reach.store.get()).toBe(true);
});
