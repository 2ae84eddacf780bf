/** Which room a player stakes in, and how much that may be. */
import { betLimit, roomMinimumsMinor, type BetLimit, type Room } from "../../money/bet-limits.ts";
import type { Currency } from "../../money/currency.ts";

export const rooms: readonly Room[] = ["red", "yellow", "purple"];

/** A pot is sent with all its stakes to every member of the room at every stake: thousands of small ones would be too much. */
export const roomStakesAPlayer = 20;
export const roomStakesAPot = 500;

export type ParsedRoomParams =
  | { ok: true; params: { room: Room } }
  | { ok: false; code: "room_unknown" };

export function parseRoomParams(raw: unknown): ParsedRoomParams {
  const { room } = (raw ?? {}) as Record<string, unknown>;
  const known = rooms.find((each) => each === room);
  return known ? { ok: true, params: { room: known } } : { ok: false, code: "room_unknown" };
}

/** The room's own minimum, and the maximum of all rooms. */
export function roomLimit(room: Room, currency: Currency): BetLimit {
  const { maxMinor } = betLimit("rooms", currency);
  return { minMinor: roomMinimumsMinor[currency][room], maxMinor };
}
