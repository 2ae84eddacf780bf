/** A player of the rooms, for tests. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { uuidv7 } from "uuidv7";
import type { ErrorAnswer, TestOriginals } from "./test-originals.ts";

export type Pot = NonNullable<RouteResponse<"roomPot">["pot"]>;

/** With 1 000.00 roubles and a name to show. */
export async function newRoomPlayer(it: TestOriginals, name: string) {
  const playerId = await it.newPlayer();
  await it.give(playerId, 1_000_00n);
  it.names.set(playerId, name);
  const post = <Body>(path: string, body: object, key: string) =>
    it.call<Body & ErrorAnswer>(path, { method: "POST", as: playerId, key, body });
  return {
    playerId,
    stake: (room: string, stake: string, key: string = uuidv7()) =>
      post<RouteResponse<"placeRoomStake">>("/games/rooms/bets", { room, stake }, key),
    leave: (room: string, key: string = uuidv7()) =>
      post<RouteResponse<"leaveRoom">>("/games/rooms/leave", { room }, key),
  };
}

export async function readPot(
  it: Pick<TestOriginals, "call">,
  room: Room,
  currency: Currency = "RUB",
): Promise<Pot | null> {
  const path = `/games/rooms/round?room=${room}&currency=${currency}`;
  return (await it.call<RouteResponse<"roomPot">>(path)).body.pot;
}

/** Lets so much time pass for a pot, in milliseconds of the rules. */
export async function passTime(
  it: Pick<TestOriginals, "database" | "deps">,
  potId: string,
  ruleMs: number,
): Promise<void> {
  const ms = ruleMs * it.deps.roundTiming.scale;
  await it.database.ownerPool.query(
    `update originals_room_pot set opened_at = opened_at - $2 * interval '1 ms',
       second_player_at = second_player_at - $2 * interval '1 ms' where id = $1`,
    [potId, ms],
  );
}
