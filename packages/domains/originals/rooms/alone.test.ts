/** A player whom nobody joins: leaving, staying, and what is given back. */
import { describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { withAuditedRooms } from "../testing/audited-rooms.ts";
import { newRoomPlayer, passTime, readPot } from "../testing/room-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
const { runner, potOf, drawnPot, mainMinor, fairness } = withAuditedRooms((started) => {
  it = started;
});

describe("a player alone in a pot", () => {
  test("may leave with every stake, which ends the pot", async () => {
    const { playerId, stake, leave } = await newRoomPlayer(it, "Ann");
    const { id, commitment } = (await stake("red", "30.00")).body.bet;
    await stake("red", "12.00");
    const key = uuidv7();
    const left = await leave("red", key);
    expect(left.body).toMatchObject({
      balance: "1000.00",
      bets: [
        { state: "refunded", payout: "30.00", outcome: { refunded: "left" } },
        { state: "refunded", payout: "12.00" },
      ],
    });
    expect((await leave("red", key)).text).toBe(left.text);
    expect((await leave("red")).body.error).toBe("bet_not_found");
    expect(it.published.at(-1)!.event).toMatchObject({ pot: { state: "refunded" } });
    expect(await readPot(it, "red")).toBeNull();
    expect((await stake("red", "1.00")).body.bet.commitment.id).not.toBe(commitment.id);
    expect((await fairness(playerId, id)).revealed).toBe(false);
  });

  test("cannot leave once somebody else is in, nor without a stake", async () => {
    const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
    await ann.stake("red", "5.00");
    expect((await ben.leave("red")).body.error).toBe("bet_not_found");
    await ben.stake("red", "5.00");
    const stays = await ann.leave("red");
    expect([stays.status, stays.body.error]).toEqual([409, "room_not_alone"]);
    expect(await mainMinor(ann.playerId)).toBe(995_00n);
  });

  test("is refunded after ten minutes, and the history says why", async () => {
    const { playerId, stake } = await newRoomPlayer(it, "Ann");
    const {
      id,
      commitment: { id: potId },
    } = (await stake("red", "7.00")).body.bet;
    await passTime(it, potId, 598_000);
    await runner.step();
    expect((await potOf(potId)).state).toBe("waiting");
    await passTime(it, potId, 2_000);
    expect(await drawnPot(potId)).toMatchObject({ state: "refunded", secret: null });
    expect(await fairness(playerId, id)).toMatchObject({
      state: "refunded",
      payout: "7.00",
      multiplier: "1.0000",
      outcome: { refunded: "alone" },
    });
    expect(await mainMinor(playerId)).toBe(1_000_00n);
  });
});
