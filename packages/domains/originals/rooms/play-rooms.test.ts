// Stakes of rooms when what comes after their commit fails.
import { expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { withAuditedOriginals } from "../testing/audited-originals.ts";
import { newRoomPlayer, readPot } from "../testing/room-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";
import { createPlaceRoomStake } from "./play-rooms.ts";

let it: TestOriginals;
withAuditedOriginals((started) => {
  it = started;
});

test("a stake is taken and answered even if nobody can be told", async () => {
  const { playerId } = await newRoomPlayer(it, "Ann");
  const place = createPlaceRoomStake({
    ...it.deps,
    shownNames: () => Promise.reject(new Error("no names")),
  });
  const stake = { playerId, key: uuidv7(), currency: undefined, room: "red", stake: "10.00" };
  expect(await place(stake)).toMatchObject({ ok: true, replayed: false });
  expect((await readPot(it, "red"))?.bets).toMatchObject([{ player: "Ann", stake: "10.00" }]);
});
