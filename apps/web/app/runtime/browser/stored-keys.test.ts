import { describe, expect, test } from "vitest";
import { localApi } from "../../../testing/local-api.ts";
import { memoryStorage } from "../../../testing/memory-browser.ts";
import { testServices } from "../../../testing/test-services.ts";
import { forgetPlayer, type KeyValueStorage } from "./stored-keys.ts";

/** As it is after an evening of play by two players. */
function usedStorage(): KeyValueStorage {
  const storage = memoryStorage();
  storage.setItem("sessionTotals:player-1", "{}");
  storage.setItem("sessionTotals:player-2", "{}");
  storage.setItem("openDeposit:player-1", "{}");
  storage.setItem("countedBets", "bet-1");
  storage.setItem("gameShelf", `{"recent":["dice"]}`);
  storage.setItem("pendingOperations", `[{"id":"1"}]`);
  storage.setItem("pendingLogouts", "a.b.c");
  storage.setItem("gamePreferences", `{"sound":true,"stakes":{"RUB":"5000.00"}}`);
  return storage;
}

const contents = (storage: KeyValueStorage) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
      .toSorted()
      .map((key) => [key, storage.getItem(key)]),
  );

const device = { gamePreferences: `{"sound":true}`, pendingLogouts: "a.b.c" };

describe("what a session leaves behind on its device", () => {
  test("after logging out: the preferences of the device, and the logout that was not sent", () => {
    const storage = usedStorage();
    forgetPlayer(storage, "logged out");
    expect(contents(storage)).toEqual(device);
  });

  test("after the server ended it: also undecided operations, for the same player", () => {
    const storage = usedStorage();
    forgetPlayer(storage, "ended by the server");
    expect(contents(storage)).toEqual({ ...device, pendingOperations: `[{"id":"1"}]` });
  });

  test("preferences that are not valid JSON are removed completely", () => {
    const storage = usedStorage();
    storage.setItem("gamePreferences", "{stakes");
    forgetPlayer(storage, "logged out");
    expect(storage.getItem("gamePreferences")).toBeNull();
  });
});

test("a page that logs out, also through another tab, forgets the player, and a late bet stores nothing", async () => {
  for (const how of ["logout", "follow"] as const) {
    const server = await localApi(() => ({ body: { success: true } }));
    const storage = usedStorage();
    storage.removeItem("pendingLogouts");
    const { services } = testServices({ url: server.url, storage });
    if (how === "follow") services.tokens.clear();
    await services.session[how]();
    services.totals.record("late", { currency: "RUB", stakeMinor: 100n, payoutMinor: 0n });
    expect(contents(storage)).toEqual({ gamePreferences: device.gamePreferences });
    expect(services.sessionStore.get()).toEqual({ status: "guest" });
  }
});

test("a stored logout is sent to the server before any other call", async () => {
  const server = await localApi(() => ({ body: {} }));
  const { services } = testServices({ url: server.url });
  services.logouts.keep("old.token.a");
  await services.api.call("games");
  await services.api.call("games");
  expect(server.seen.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ["/auth/logout", "Bearer old.token.a"],
    ["/games", "Bearer abc"],
    ["/games", "Bearer abc"],
  ]);
});
