/** Staff let a player in again who lost the second factor and every recovery code: after a wait that its owner hears of (decision 0184). */
import { isoTime } from "@oddwright/core/text/iso-time.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import {
  endFactorRemoval,
  findFactorRemoval,
  insertFactorRemoval,
} from "../entrance/factor-removal-store.ts";
import { dropEveryFactor, findFactors } from "../entrance/factor-store.ts";
import { notifyOfCredential, notifyOwner } from "../players/notify-owner.ts";
import { lockPlayer } from "../players/player-store.ts";
import { endEverySession } from "../sessions/session-store.ts";

export interface RemoveLostFactor {
  readonly playerId: string;
  /** Who of the staff; why, and by what they know that it is the owner who asks: 1–500 characters each. */
  readonly by: string;
  readonly reason: string;
  readonly evidence: string;
}

export type LostFactorResult =
  /** It waits, from now on or since before. */
  | { readonly ok: true; readonly dueAt: Date; readonly isOwnerTold: boolean }
  | { readonly ok: true; readonly removed: true; readonly endedSessions: number }
  | { readonly ok: false; readonly code: "second_factor_missing" | "second_person_needed" };

/**
 * The first call begins the wait. One after it, by another person, removes every factor and ends every session. A factor that is proved or set up
 * meanwhile stops it, and a week after it was due it has lapsed: the next call begins a new wait. Throws when a text is empty or too long.
 */
export function removeLostFactor(
  pool: pg.Pool,
  command: RemoveLostFactor,
): Promise<LostFactorResult> {
  const { playerId } = command;
  return withTransaction(pool, async (client) => {
    await lockPlayer(client, playerId);
    const factors = await findFactors(client, playerId);
    if (factors.length === 0) return { ok: false, code: "second_factor_missing" };
    const waiting = await findFactorRemoval(client, playerId);
    if (waiting === null) return begin(client, command);
    if (waiting.isLapsed) {
      await endFactorRemoval(client, playerId, { outcome: "lapsed", endedBy: command.by });
      return begin(client, command);
    }
    if (!waiting.isDue) return { ok: true, dueAt: waiting.dueAt, isOwnerTold: true };
    if (waiting.askedBy === command.by) return { ok: false, code: "second_person_needed" };
    return remove(client, command);
  });
}

async function begin(
  client: pg.PoolClient,
  { playerId, by: askedBy, reason, evidence }: RemoveLostFactor,
): Promise<LostFactorResult> {
  const id = uuidv7();
  const dueAt = await insertFactorRemoval(client, { playerId, id, reason, evidence, askedBy });
  const isOwnerTold = await notifyOwner(client, playerId, {
    key: `factor removal ${id}`,
    template: "factor_removal",
    values: { due: isoTime(dueAt) },
  });
  return { ok: true, dueAt, isOwnerTold };
}

async function remove(
  client: pg.PoolClient,
  { playerId, by: endedBy }: RemoveLostFactor,
): Promise<LostFactorResult> {
  await endFactorRemoval(client, playerId, { outcome: "removed", endedBy });
  await dropEveryFactor(client, playerId);
  const ended = await endEverySession(client, { playerId }, "credentials");
  await notifyOfCredential(client, playerId, "second_factor");
  return { ok: true, removed: true, endedSessions: ended.length };
}

/** False when no removal waits. */
export const keepFactor = (
  pool: pg.Pool,
  { playerId, by, reason }: Omit<RemoveLostFactor, "evidence">,
): Promise<boolean> =>
  endFactorRemoval(pool, playerId, { outcome: "withdrawn", endedBy: by, reason });
