/** What may happen in a pot at a moment, at the speed that rounds are played. */
import { roomPhase, type RoomPhase } from "@oddwright/core/games/rooms/room-phase.ts";
import { isAhead } from "@oddwright/platform/clock/clock-step.ts";
import type { RoundTiming } from "../../ports/round-timing.ts";
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

/** What the process that leads the rooms remembers of them. */
export interface PotsState {
  /** True until this leader has gone through the pots once. */
  readonly isFirstPoll: boolean;
  /** Pots that the first poll failed on: the next one is their first. */
  readonly unseen: ReadonlySet<string>;
  /** Pots whose last moments were published. */
  readonly locked: ReadonlySet<string>;
}

export type PotEffect =
  /** The countdown begins again: the database's clock was set back, and nobody waits for the old time. */
  | { readonly kind: "count_again"; readonly potId: string }
  /** `isFirstPoll`: its draw may be one that nobody made in time. */
  | { readonly kind: "end"; readonly potId: string; readonly isFirstPoll: boolean }
  | { readonly kind: "publish_lock"; readonly potId: string };

export interface OpenPot {
  readonly pot: Pick<Pot, "id" | "openedAt" | "secondPlayerAt">;
  readonly now: Date;
}

/** What is due in the pots that have a stake, one effect a pot at most. */
export const nextPotEffects = (
  pots: readonly OpenPot[],
  state: PotsState,
  timing: Pick<RoundTiming, "scale">,
): readonly PotEffect[] => pots.flatMap((open) => effectOf(open, state, timing) ?? []);

function effectOf(
  { pot, now }: OpenPot,
  { isFirstPoll, unseen, locked }: PotsState,
  timing: Pick<RoundTiming, "scale">,
): PotEffect | null {
  const potId = pot.id;
  if (isAhead(pot.secondPlayerAt ?? pot.openedAt, { nowMs: now.getTime(), leadMs: 0 }))
    return { kind: "count_again", potId };
  switch (potPhase(pot, now, timing).phase) {
    case "draw_due":
    case "refund_due":
      return { kind: "end", potId, isFirstPoll: isFirstPoll || unseen.has(potId) };
    case "locked":
      return locked.has(potId) ? null : { kind: "publish_lock", potId };
    case "waiting":
    case "countdown":
      return null;
  }
}
