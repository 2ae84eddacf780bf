import { uuidv7obj } from "uuidv7";
import { expect, test } from "vitest";
import { playerSince } from "./profile-header.tsx";

test("the moment of registration is read from the id", () => {
  const before = Date.now();
  const since = playerSince(uuidv7obj().toString())?.getTime() ?? 0;
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(Date.now());
});

test("an id of another kind has no moment", () => {
  expect(playerSince("4b4159e7-7fad-45a1-ab6e-72c922e7e4fe")).toBeNull();
});
