/** A pot over the API and a real runner: stakes, the draw, what is told, what is kept. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { verifyRoom } from "@oddwright/core/games/rooms/verify-room.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { roomMinimumsMinor } from "@oddwright/core/money/bet-limits.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { readSystemBalances } from "../../ledger/index.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { slowness, withAuditedRooms } from "../testing/audited-rooms.ts";
import { newRoomPlayer, passTime, readPot } from "../testing/room-player.ts";
import type { TestOriginals } from "../testing/test-originals.ts";

let it: TestOriginals;
const { runner, potOf, drawnPot, mainMinor, fairness } = withAuditedRooms((started) => {
  it = started;
});

async function houseMinor(): Promise<bigint> {
  const balances = await readSystemBalances(it.database.appPool);
  return (
    balances.find(({ name, currency }) => name === "house" && currency === "RUB")?.balanceMinor ??
    0n
  );
}

describe("a pot", () => {
  test("opens with the first stake, counts down from the second player, and shows everyone's share", async () => {
    const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
    expect(await readPot(it, "red")).toBeNull();
    const first = await ann.stake("red", "30.00");
    expect(first.body).toMatchObject({
      balance: "970.00",
      bet: { game: "rooms", state: "open", stake: "30.00", params: { room: "red", place: 1 } },
    });
    const waiting = (await readPot(it, "red"))!;
    expect(waiting).toMatchObject({ state: "waiting", pot: "30.00", secret: null, winner: null });
    expect(Date.parse(waiting.ends_at) - Date.parse(waiting.opened_at)).toBe(600_000 * slowness);
    expect(first.body.bet).toMatchObject({
      commitment: { kind: "pot", id: waiting.id },
      nonce: waiting.number,
      server_seed_hash: waiting.secret_hash,
    });
    await ann.stake("red", "10.00");
    expect((await readPot(it, "red"))!.state).toBe("waiting");
    const key = uuidv7();
    await ben.stake("red", "20.00", key);
    const pot = (await readPot(it, "red"))!;
    expect(pot).toMatchObject({ state: "countdown", pot: "60.00", prize: "57.00", fee: "3.00" });
    expect(pot.bets.map(({ player, stake, share }) => [player, stake, share])).toEqual([
      ["Ann", "30.00", "0.5000"],
      ["Ann", "10.00", "0.1666"],
      ["Ben", "20.00", "0.3333"],
    ]);
    expect(pot.bets[2]!.client_seed).toBe(key);
    expect(it.published.map(({ room, event }) => [room, event.kind])).toEqual(
      Array.from({ length: 3 }, () => ["pot:red:RUB", "pot"]),
    );
    expect(it.published.at(-1)!.event).toMatchObject({ pot: { id: pot.id, pot: "60.00" } });
  });

  test("is drawn after thirty seconds: the winner takes it less five per cent, and anyone can verify it", async () => {
    const players = [];
    for (const name of ["Ann", "Ben", "Cid"]) players.push(await newRoomPlayer(it, name));
    const before = await houseMinor();
    const placed = [];
    for (const [index, player] of players.entries()) {
      placed.push((await player.stake("yellow", `${10 + index}.33`)).body.bet);
    }
    const potId = placed[0]!.commitment.id;
    await passTime(it, potId, 27_000);
    await runner.step();
    expect((await potOf(potId)).state).toBe("countdown");
    await passTime(it, potId, 3_000);
    const pot = await drawnPot(potId);
    expect(pot).toMatchObject({ state: "drawn", pot: "33.99", fee: "1.69", prize: "32.30" });
    const record = {
      algorithm: pot.algorithm,
      secret_hash: pot.secret_hash,
      secret: pot.secret,
      bets: pot.bets.map((bet) => ({
        id: bet.bet_id,
        stake: bet.stake,
        client_seed: bet.client_seed,
      })),
      winner: pot.winner,
      prize: pot.prize,
      fee: pot.fee,
    };
    expect(verifyRoom(record, nodeHashes).code).toBe("verified");
    for (const [index, { playerId }] of players.entries()) {
      const bet = placed[index]!;
      const isWinner = bet.id === pot.winner;
      expect(await fairness(playerId, bet.id)).toMatchObject({
        state: isWinner ? "won" : "lost",
        payout: isWinner ? "32.30" : "0.00",
        outcome: { winner: pot.winner, pot: "33.99" },
        revealed: true,
        server_seed: pot.secret,
      });
      const staked = BigInt(1_033 + index * 100);
      expect(await mainMinor(playerId)).toBe(100_000n - staked + (isWinner ? 3_230n : 0n));
    }
    expect((await houseMinor()) - before).toBe(169n);
    expect(await readPot(it, "yellow")).toBeNull();
    expect(it.published.at(-1)!.event).toMatchObject({ kind: "pot", pot: { state: "drawn" } });
  });

  test("takes no stakes in its last two seconds, which is published to everyone", async () => {
    const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
    const potId = (await ann.stake("red", "5.00")).body.bet.commitment.id;
    await ben.stake("red", "5.00");
    await passTime(it, potId, 28_500);
    await runner.step();
    expect(it.published.at(-1)!.event).toMatchObject({ pot: { id: potId, state: "locked" } });
    const late = await ann.stake("red", "5.00");
    expect([late.status, late.body.error]).toEqual([409, "room_locked"]);
    expect(await mainMinor(ann.playerId)).toBe(995_00n);
    await passTime(it, potId, 2_000);
    expect((await drawnPot(potId)).bets).toHaveLength(2);
  });

  test("says nothing of its secret before it is drawn", async () => {
    const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
    it.recorded.length = 0;
    const {
      id,
      commitment: { id: potId },
    } = (await ann.stake("purple", "50.00")).body.bet;
    await ben.stake("purple", "50.00");
    await readPot(it, "purple");
    await potOf(potId);
    expect((await fairness(ann.playerId, id)).revealed).toBe(false);
    const told = `${it.recorded.join("\n")}\n${JSON.stringify(it.published)}`;
    const { rows } = await it.database.ownerPool.query<{ text: string }>(
      `select row_to_json(t)::text as text from originals_room_pot t where id = $1
       union all select row_to_json(t)::text from originals_bet t where seed_pair_id = $1
       union all select payload from ledger_outbox`,
      [potId],
    );
    await passTime(it, potId, 30_000);
    const { secret } = await drawnPot(potId);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(told).not.toContain(secret);
    expect(rows.map((row) => row.text).join("\n")).not.toContain(secret);
  });
});

describe("a stake", () => {
  test.each(currencies)(
    "S9.23 S9.24 S9.25 in %s keeps the minimum of its room",
    async (currency) => {
      const { playerId } = await newRoomPlayer(it, "Ann");
      await it.give(playerId, 1_000_00n, { currency });
      for (const room of ["red", "yellow", "purple"] as const) {
        const least = roomMinimumsMinor[currency][room];
        const stake = (amount: bigint) =>
          it.call<{ error: string; params: Record<string, string> }>("/games/rooms/bets", {
            method: "POST",
            as: playerId,
            key: uuidv7(),
            body: { room, currency, stake: formatAmount(amount) },
          });
        const below = await stake(least - 1n);
        expect([below.status, below.body.error]).toEqual([422, "stake_out_of_range"]);
        expect(below.body.params["min"]).toBe(formatAmount(least));
        expect((await stake(least)).status).toBe(200);
      }
    },
  );

  test("is of the player's own money, in a room that exists", async () => {
    const { playerId, stake } = await newRoomPlayer(it, "Ann");
    await it.give(playerId, 50_00n, { part: "bonus" });
    const tooMuch = await stake("red", "1000.01");
    expect([tooMuch.status, tooMuch.body.error]).toEqual([422, "balance_not_enough"]);
    expect(tooMuch.body.params).toEqual({ balance: "1000.00" });
    const nowhere = await stake("blue", "1.00");
    expect([nowhere.status, nowhere.body.error]).toEqual([404, "room_unknown"]);
  });

  test("of one key is one stake, published once", async () => {
    const { playerId, stake } = await newRoomPlayer(it, "Ann");
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 6 }, () => stake("red", "1.00", key)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await mainMinor(playerId)).toBe(999_00n);
    expect((await readPot(it, "red"))!.bets).toHaveLength(1);
    expect(it.published).toHaveLength(1);
  });
});

test("pots in which players met are listed newest first, page by page", async () => {
  const [ann, ben] = [await newRoomPlayer(it, "Ann"), await newRoomPlayer(it, "Ben")];
  const drawn: string[] = [];
  for (let round = 0; round < 11; round += 1) {
    const potId = (await ann.stake("purple", "50.00")).body.bet.commitment.id;
    await ben.stake("purple", "50.00");
    await passTime(it, potId, 30_000);
    await drawnPot(potId);
    drawn.unshift(potId);
    await it.give(ann.playerId, 50_00n);
    await it.give(ben.playerId, 50_00n);
  }
  const path = "/games/rooms/rounds?room=purple&currency=RUB";
  const first = (await it.call<RouteResponse<"roomPots">>(path)).body;
  expect(first.pots.map(({ id }) => id)).toEqual(drawn.slice(0, 10));
  const next = (await it.call<RouteResponse<"roomPots">>(`${path}&cursor=${first.next_cursor}`))
    .body;
  expect(next.pots[0]!.id).toBe(drawn[10]);
  expect((await it.call(`${path}&cursor=x`)).status).toBe(422);
  expect((await it.call(`/fairness/pots/${uuidv7()}`)).status).toBe(404);
});
