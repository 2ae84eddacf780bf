/** How many stakes a pot takes: each is told to everyone with all the others. */
import { roomStakesAPlayer, roomStakesAPot } from "@oddwright/core/games/rooms/room-params.ts";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { withAuditedOriginals } from "../../testing/audited-originals.ts";
import { newRoomPlayer, readPot } from "../../testing/room-player.ts";
import type { TestOriginals } from "../../testing/test-originals.ts";
import { ensureOpenPot } from "../pots/pot-store.ts";
import { roomOperations } from "./play-rooms.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});

test("a player has a limited number of stakes in a pot, and the same number again in the next one", async () => {
  const { stake, leave } = await newRoomPlayer(it, "Ann");
  for (let each = 0; each < roomStakesAPlayer; each += 1) {
    expect((await stake("red", "1.00")).status).toBe(200);
  }
  const refused = await stake("red", "1.00");
  expect([refused.status, refused.body.error]).toEqual([422, "room_stakes_used_up"]);
  expect((await readPot(it, "red"))?.bets).toHaveLength(roomStakesAPlayer);
  expect((await leave("red")).body.balance).toBe("1000.00");
  expect((await stake("red", "1.00")).status).toBe(200);
});

test("a pot takes a limited number of stakes from all players together", async () => {
  const place = { room: "yellow", currency: "RUB" } as const;
  await ensureOpenPot(it.deps, place);
  const { stake: operation } = roomOperations(it.deps);
  const stakeOf = (playerId: string) =>
    it.ledger.execute(operation, {
      playerId,
      currency: place.currency,
      key: uuidv7(),
      input: { betId: uuidv7(), requestedCurrency: null, stakeMinor: 10_00n, room: place.room },
    });
  const names = Array.from({ length: roomStakesAPot / roomStakesAPlayer }, (_, each) => `${each}`);
  const players = await Promise.all(names.map((name) => newRoomPlayer(it, name)));
  for (let each = 0; each < roomStakesAPlayer; each += 1) {
    const taken = await Promise.all(players.map(({ playerId }) => stakeOf(playerId)));
    expect(taken.every(({ ok }) => ok)).toBe(true);
  }
  const late = await newRoomPlayer(it, "late");
  const refused = await late.stake("yellow", "10.00");
  expect(refused.body.error).toBe("room_stakes_used_up");
  expect((await readPot(it, "yellow"))?.bets).toHaveLength(roomStakesAPot);
});
