/** Rooms: players throw stakes into a pot, and one of them takes it, with a chance that is the share of the stake. */
import { parseRoomBets } from "./room-bets.ts";
import { drawRoom, roomListText, roomMessage, roomPotMinor, roomsAlgorithm } from "./room-draw.ts";
import {
  parseRoomParams,
  roomLimit,
  rooms as roomNames,
  roomStakesAPlayer,
  roomStakesAPot,
} from "./room-params.ts";
import { roomPhase, roomTiming } from "./room-phase.ts";
import {
  roomChance,
  roomFeePercent,
  roomLowestReturn,
  roomReturn,
  settleRoom,
} from "./room-settlement.ts";
import { verifyRoom } from "./verify-room.ts";

export const rooms = {
  algorithm: roomsAlgorithm,
  names: roomNames,
  timing: roomTiming,
  parseParams: parseRoomParams,
  parseBets: parseRoomBets,
  limit: roomLimit,
  stakesAPlayer: roomStakesAPlayer,
  stakesAPot: roomStakesAPot,
  phase: roomPhase,
  listText: roomListText,
  message: roomMessage,
  potMinor: roomPotMinor,
  draw: drawRoom,
  feePercent: roomFeePercent,
  settle: settleRoom,
  verify: verifyRoom,
  chance: roomChance,
  returnOf: roomReturn,
  lowestReturn: () => roomLowestReturn,
} as const;
