/** Keeps a player out of play for a while or for good: at once, everywhere, and not to be taken back by the player. */
import {
  endOfTerm,
  type ExclusionTerm,
  kindOfTerm,
} from "@oddwright/core/protection/exclusion-terms.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { decideOnMarketing, endSessionsOfPlayer, notifyOwner } from "../../identity/index.ts";
import { lockWallets } from "../../ledger/index.ts";
import { keepEvent } from "../events/protection-events.ts";
import { type Exclusion, readExclusion, untilParam } from "./read-exclusions.ts";

export interface ExcludePlayer {
  readonly playerId: string;
  readonly term: ExclusionTerm;
  /** `player`, or who of the staff. */
  readonly askedBy: string;
  /** Of the staff's. */
  readonly reason?: string;
}

export type ExcludeResult =
  | {
      readonly ok: true;
      readonly exclusion: Exclusion;
      readonly endedSessions: readonly string[];
    }
  | Refusal;

/**
 * From its return on no stake is taken and no invoice opened: it waits for the batch that holds the player's wallets, and every later one
 * sees it. Every session ends with it. `exclusion_shorter` where one that ends no sooner binds already.
 */
export async function excludePlayer(pool: pg.Pool, command: ExcludePlayer): Promise<ExcludeResult> {
  const { playerId, term, askedBy, reason } = command;
  const present = await readExclusion(pool, playerId);
  return withTransaction(pool, async (client) => {
    const asked = exclusionFrom(term, await readMoment(client));
    // Of two at once both are kept, and the later end binds.
    if (present !== null && !endsLater(asked, present)) {
      const params = { until: untilParam(present.until) };
      return { ok: false, code: "exclusion_shorter", params };
    }
    // Identity's locks come before those of the wallets.
    const endedSessions = await endSessionsOfPlayer(client, playerId, "excluded");
    await lockWallets(client, playerId);
    // A stake of the batch that was waited for stands before it.
    const now = await readMoment(client);
    const exclusion = exclusionFrom(term, now);
    const id = uuidv7();
    await client.query(
      `insert into compliance_exclusion (player_id, id, kind, started_at, until, asked_by, reason)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [playerId, id, exclusion.kind, now, exclusion.until, askedBy, reason ?? null],
    );
    const { kind, until } = exclusion;
    await keepEvent(client, { playerId, action: "excluded", kind, until, madeBy: askedBy, now });
    await decideOnMarketing(client, { playerId, isGiven: false });
    await notifyOwner(client, playerId, {
      key: `account excluded ${id}`,
      template: "account_excluded",
      values: { until: until?.toISOString() ?? null },
    });
    return { ok: true, exclusion, endedSessions };
  });
}

const exclusionFrom = (term: ExclusionTerm, now: Date): Exclusion => ({
  kind: kindOfTerm(term),
  until: endOfTerm(term, now),
});

async function readMoment(client: pg.PoolClient): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>(
    `select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  return rows[0]!.now;
}

const endsLater = (one: Exclusion, other: Exclusion): boolean =>
  other.until !== null && (one.until === null || one.until > other.until);
