/** Seats of a table of blackjack: who has which, and who may stake on it. */
import { expect, test } from "vitest";
import { chipOn, orchard, sitDown, takeSeat } from "./testing/at-blackjack.ts";
import { betOn, closeRound, holdRound, readTable } from "./testing/at-table.ts";
import { withAuditedStudio } from "./testing/audited-studio.ts";
import type { TestStudio } from "./testing/test-studio.ts";

let it: TestStudio;
withAuditedStudio((started) => {
  it = started;
});

const startMinor = 100_000n;

test("seats: one each, nobody else's, kept by a reload, and given up; who plays for money may take one from a demo", async () => {
  const one = await sitDown(it, 2, startMinor);
  const other = await it.open(await it.casino.player(startMinor), orchard);
  expect((await takeSeat(it, other, 2)).error?.code).toBe("seat_taken");
  expect((await takeSeat(it, other, 7)).error?.code).toBe("bad_request");
  const page = await it.open(one.player, orchard);
  expect(await it.call("/api/session", { token: page })).toMatchObject({ seat: 2 });
  // Moving leaves the old one to others.
  expect((await takeSeat(it, page, 3)).error).toBeUndefined();
  expect((await readTable(it, other)).chairs.map(({ seat }) => seat)).toEqual([3]);
  const held = await holdRound(it, other);
  const code = async (token: string, chips: readonly object[]) =>
    (await betOn(it, { token, chips: chips as [], round: held.id })).error?.code;
  expect(await code(other, [chipOn(2)])).toBe("seat_not_yours");
  expect(await code(other, [chipOn(2, "50.00", "behind")])).toBe("seat_empty");
  expect(await code(one.token, [chipOn(3, "50.00", "behind")])).toBe("seat_empty");
  expect(await code(one.token, [chipOn(3, "51.00")])).toBe("stake_invalid");
  expect(await code(one.token, [chipOn(3, "30000.00")])).toBe("stake_invalid");
  await takeSeat(it, one.token, null);
  const { session_token: guest = "" } = await it.call("/api/demos", {
    body: { game: orchard, currency: "RUB", locale: "en" },
  });
  expect((await takeSeat(it, guest, 0)).error).toBeUndefined();
  expect((await takeSeat(it, other, 0)).error).toBeUndefined();
  expect((await takeSeat(it, guest, 0)).error?.code).toBe("seat_taken");
  await takeSeat(it, other, null);
  const roulette = await it.open(one.player, "quay-roulette");
  expect((await takeSeat(it, roulette, 0)).error?.code).toBe("game_unknown");
  await closeRound(it, held.id);
  await takeSeat(it, page, null);
});

test("of two who want one seat at once one gets it, and the other keeps its own", async () => {
  const [one, two] = [await sitDown(it, 1, startMinor), await sitDown(it, 2, startMinor)];
  const asked = await Promise.all([takeSeat(it, one.token, 5), takeSeat(it, two.token, 5)]);
  expect(asked.map(({ error }) => error?.code ?? "ok").toSorted()).toEqual(["ok", "seat_taken"]);
  const { rows: chairs } = await it.pool.query<{ seat: number }>(
    `select seat from studio_table_chair where table_code = $1 and kept_until > now() order by seat`,
    [orchard],
  );
  expect(chairs.map(({ seat }) => seat)).toEqual([asked[0]?.error === undefined ? 2 : 1, 5]);
  for (const { token } of [one, two]) await takeSeat(it, token, null);
});
