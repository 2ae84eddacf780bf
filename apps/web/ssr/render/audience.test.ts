import { expect, test } from "vitest";
import type { User } from "../../app/runtime/session/session-store.ts";
import { testUser } from "../../testing/test-user.ts";
import { audienceOf, ReadsPlayer, standInFor } from "./audience.ts";

const shared = ["currency", "is_frozen"] as const;

function standIn(user = testUser()) {
  const made = standInFor(audienceOf({ status: "signed-in", user }));
  if (made.session.status !== "signed-in") throw new Error("nobody stands in for the player");
  return { ...made, user: made.session.user };
}

test("an audience contains only what all players of a kind have in common", () => {
  const facts = { currency: "EUR", is_frozen: true } as const;
  expect(audienceOf({ status: "signed-in", user: testUser(facts) })).toEqual({
    status: "signed-in",
    facts,
  });
});

test("the common properties of a kind may be read", () => {
  const { user, wasRead } = standIn(testUser({ currency: "KZT" }));
  expect(user.currency).toBe("KZT");
  expect(user.is_frozen).toBe(false);
  expect(wasRead()).toBe(false);
});

const others = Object.keys(testUser()).filter(
  (field) => field !== "id" && !shared.some((each) => each === field),
) as (keyof User)[];

test.each(others)(
  "a page that reads a player's %s is found out, even where the failure is caught",
  (field) => {
    const { user, wasRead } = standIn();
    expect(() => user[field]).toThrow(ReadsPlayer);
    expect(wasRead()).toBe(true);
  },
);

test.each<[string, (user: User) => unknown]>([
  ["copied", (user) => ({ ...user })],
  ["written down", (user) => JSON.stringify(user)],
  ["gone through", (user) => Object.entries(user)],
  ["asked for a field", (user) => "email" in user],
  ["given a field", (user) => Object.assign(user, { name: "another" })],
])("a render in which the player is %s is detected", (_what, use) => {
  const { user, wasRead } = standIn();
  expect(() => use(user)).toThrow(ReadsPlayer);
  expect(wasRead()).toBe(true);
});

test("the id may be read, belongs to no player, and is detected where a page shows it", () => {
  const [first, second] = [standIn(), standIn()];
  expect(first.user.id).not.toBe(testUser().id);
  expect(first.user.id).not.toBe(second.user.id);
  expect(first.wasRead()).toBe(false);
  const shown = Buffer.from(`<li data-player="${first.user.id}">`);
  expect(first.isNamedIn(shown)).toBe(true);
  expect(second.isNamedIn(shown)).toBe(false);
});
