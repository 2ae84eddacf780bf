/** Calls of the rooms when something changes or fails behind them. */
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { withAuditedOriginals } from "../../testing/audited-originals.ts";
import { newRoomPlayer, readPot } from "../../testing/room-player.ts";
import type { TestOriginals } from "../../testing/test-originals.ts";
import { createPlaceRoomStake } from "./play-rooms.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});

test("a stake is taken and answered even if its message cannot be published", async () => {
  const { playerId } = await newRoomPlayer(it, "Ann");
  const place = createPlaceRoomStake({
    ...it.deps,
    shownNames: () => Promise.reject(new Error("no names")),
  });
  const stake = { playerId, key: uuidv7(), currency: undefined, room: "red", stake: "10.00" };
  expect(await place(stake)).toMatchObject({ ok: true, replayed: false });
  expect((await readPot(it, "red"))?.bets).toMatchObject([{ player: "Ann", stake: "10.00" }]);
});

test("a repeat of leaving is answered as before, though the player has switched currencies since", async () => {
  const { stake, leave } = await newRoomPlayer(it, "Ben");
  await stake("yellow", "10.00");
  const key = uuidv7();
  const left = await leave("yellow", key);
  expect(left.body).toMatchObject({ balance: "1000.00", bets: [{ stake: "10.00" }] });
  it.activeCurrency = "USD";
  const repeated = await leave("yellow", key);
  it.activeCurrency = "RUB";
  expect(repeated.text).toBe(left.text);
});
