import { expect, test } from "vitest";
import { testUser } from "../../../testing/test-user.ts";
import { createSessionStore, userOf } from "./session-store.ts";

test("a new balance of the active currency changes the header's, another currency's only its own", () => {
  const store = createSessionStore({ status: "signed-in", user: testUser() });
  store.setBalance("EUR", "3.50");
  expect(userOf(store.get())).toMatchObject({ balance: "100.00" });
  store.setBalance("RUB", "95.00");
  expect(userOf(store.get())).toMatchObject({
    balance: "95.00",
    balances: [
      { currency: "RUB", balance: "95.00" },
      { currency: "EUR", balance: "3.50" },
    ],
  });
});

test("a guest has no balance to set", () => {
  const store = createSessionStore({ status: "guest" });
  store.setBalance("RUB", "95.00");
  expect(store.get()).toEqual({ status: "guest" });
});
