// What may happen in a pot at a moment, at the speed that rounds are played.
import { roomPhase, type RoomPhase } from "@oddwright/core/games/rooms/room-phase.ts";
import type { RoundTiming } from "../rounds/round-timing.ts";
import type { Pot } from "./pot.ts";

export type PotPhase = Omit<RoomPhase, "endsAtMs"> & {
  /** Of the draw, or of the refund of who stays alone. */
  readonly endsAt: Date;
};

/** Of a pot that has a stake. All times are the database's. */
export function potPhase(
  { openedAt, secondPlayerAt }: Pick<Pot, "openedAt" | "secondPlayerAt">,
  now: Date,
  { scale }: Pick<RoundTiming, "scale">,
): PotPhase {
  if (openedAt === null) throw new Error("a pot without stakes has no phase");
  // The rules count milliseconds of their own: here from the first stake.
  const ruleMs = (at: Date): number => (at.getTime() - openedAt.getTime()) / scale;
  const { endsAtMs, ...phase } = roomPhase({
    openedAtMs: 0,
    secondPlayerAtMs: secondPlayerAt && ruleMs(secondPlayerAt),
    nowMs: ruleMs(now),
  });
  return { ...phase, endsAt: new Date(openedAt.getTime() + endsAtMs * scale) };
}
