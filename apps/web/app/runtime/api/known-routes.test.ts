/** The table of routes grows with the product: nothing of it but the frame's own calls may be in the first page's script. */
import { expect, test } from "vitest";
import { fetchRoutes, isKnown, routeOf } from "./known-routes.ts";

test("the frame's calls are known at once, all others with the table", async () => {
  const ofFrame = ["refreshToken", "logout", "profileUser", "games", "realtimeTicket"] as const;
  expect(ofFrame.filter((name) => !isKnown(name))).toEqual([]);
  expect(isKnown("placeDiceBet")).toBe(false);
  expect(() => routeOf("placeDiceBet")).toThrow("before it is known");
  await fetchRoutes();
  expect(routeOf("placeDiceBet").path).toBe("/games/dice/bets");
  expect(routeOf("refreshToken").auth).toBe("refresh");
});
