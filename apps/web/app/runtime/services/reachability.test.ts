import { expect, test } from "vitest";
import { createReachability } from "./reachability.ts";

test("the page shows whether the last call reached the API", () => {
  const reach = createReachability();
  expect(reach.store.get()).toBe(true);
  reach.found(false, 1);
  expect(reach.store.get()).toBe(false);
  reach.found(true, 2);
  expect(reach.store.get()).toBe(true);
});

test("an answer to a request sent before the network was lost does not show the page as online", () => {
  const reach = createReachability(() => 10);
  reach.lost();
  reach.found(true, 9);
  expect(reach.store.get()).toBe(false);
  reach.found(true, 11);
  expect(reach.store.get()).toBe(true);
});
