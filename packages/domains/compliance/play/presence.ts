/** The player is at the site: time is counted, a play is told from the next, and its result is summed up. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { currencies } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { minuteMs, playGapMs } from "@oddwright/core/protection/limits.ts";
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { freeAtMs } from "@oddwright/core/protection/rolling-counter.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { endSessionsOfPlayer } from "../../identity/index.ts";
import { lockWallets, readMoves } from "../../ledger/index.ts";
import { keepEvent, playerMade } from "../events/protection-events.ts";
import { isUsedUp, mostOf, withTime } from "../limits/count-limits.ts";
import { type LimitState, readLimitStates, writeCounters } from "../limits/limit-state.ts";
import { realityCheckMinutes } from "./player-choices.ts";

export interface PresenceDeps {
  readonly pool: pg.Pool;
  readonly jurisdiction: JurisdictionRules;
  readonly verifier: { readonly noteEnded: (sessionIds: readonly string[]) => void };
}

interface PlayRow {
  readonly play_started_at: Date;
  readonly checked_at: Date;
  readonly reality_check_minutes: number | null;
  readonly now: Date;
}

/** When a limit on time is used up by this, every session of the player ends: the answer is the notice of it. */
export async function notePresence(
  { pool, jurisdiction, verifier }: PresenceDeps,
  playerId: string,
): Promise<RouteResponse<"presence">> {
  const { play, reached } = await withTransaction(pool, async (client) => {
    // A reality check alone needs no money to stand still.
    const isCounted = await hasTimeLimit(client, playerId);
    if (isCounted) await lockWallets(client, playerId);
    const seen = await seePlayer(client, playerId);
    return { play: seen, reached: isCounted ? await countTime(client, playerId, seen.now) : null };
  });
  if (reached !== null) {
    const ended = await withTransaction(pool, (client) =>
      endSessionsOfPlayer(client, playerId, "session_limit"),
    );
    verifier.noteEnded(ended);
  }
  const { now, play_started_at: startedAt, checked_at: checkedAt } = play;
  const minutes = realityCheckMinutes(jurisdiction, play.reality_check_minutes);
  return {
    started_at: startedAt.toISOString(),
    now: now.toISOString(),
    totals: await readTotals(pool, playerId, startedAt),
    reality_check: {
      minutes,
      is_due: minutes !== null && now.getTime() - checkedAt.getTime() >= minutes * minuteMs,
    },
    session_limit: reached === null ? null : noticeOf(reached, now),
  };
}

async function hasTimeLimit(client: pg.ClientBase, playerId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from compliance_limit where player_id = $1 and kind = 'session' limit 1`,
    [playerId],
  );
  return rowCount === 1;
}

/** A new play begins after a pause. */
async function seePlayer(client: pg.ClientBase, playerId: string): Promise<PlayRow> {
  const { rows } = await client.query<PlayRow>(
    `insert into compliance_player as p (player_id, play_started_at, play_seen_at, checked_at)
     select $1, now, now, now from (select date_trunc('milliseconds', clock_timestamp()) as now) clock
     on conflict (player_id) do update set
       play_started_at = case when p.play_seen_at < excluded.play_seen_at - make_interval(secs => $2)
         then excluded.play_started_at else p.play_started_at end,
       checked_at = case when p.play_seen_at < excluded.play_seen_at - make_interval(secs => $2)
         then excluded.checked_at else p.checked_at end,
       play_seen_at = excluded.play_seen_at
     returning play_started_at, checked_at, reality_check_minutes, play_seen_at as now`,
    [playerId, playGapMs / 1_000],
  );
  return rows[0]!;
}

/** The limit that this used up, if one was not before. */
async function countTime(
  client: pg.ClientBase,
  playerId: string,
  now: Date,
): Promise<LimitState | null> {
  // Of a limit on time no currency matters.
  const [before = []] = await readLimitStates(
    client,
    [{ playerId, currency: currencies[0] }],
    ["session"],
  );
  if (before.length === 0) return null;
  const nowMs = now.getTime();
  const after = before.map((limit) => withTime(limit, { nowMs }));
  const { text, values } = writeCounters([{ playerId, limits: after }]);
  await client.query(text, [...values]);
  const reached = after.find(
    (limit, index) => isUsedUp(limit, nowMs) && !isUsedUp(before[index]!, nowMs),
  );
  if (reached === undefined) return null;
  await keepEvent(client, {
    playerId,
    action: "session_limit_reached",
    kind: "session",
    window: reached.window,
    amount: reached.amount,
    madeBy: playerMade,
    now,
  });
  return reached;
}

function noticeOf(limit: LimitState, now: Date) {
  const room = mostOf(limit) - BigInt(minuteMs);
  const untilMs = freeAtMs(limit.counter, limit.window, { nowMs: now.getTime(), most: room });
  return {
    window: limit.window,
    minutes: Number(limit.amount),
    until: new Date(untilMs).toISOString(),
  };
}

async function readTotals(db: Queryable, playerId: string, since: Date) {
  const moves = await readMoves(db, { playerId, since, purposes: ["stake", "payout", "refund"] });
  return currencies.flatMap((currency) => {
    const own = moves.filter((move) => move.currency === currency);
    if (own.length === 0) return [];
    const sum = (isStake: boolean) =>
      own
        .filter(({ purpose }) => (purpose === "stake") === isStake)
        .reduce((total, { minor }) => total + minor, 0n);
    const [staked, returned] = [sum(true), sum(false)];
    return [
      {
        currency,
        staked: formatAmount(staked),
        returned: formatAmount(returned),
        net: formatAmount(returned - staked),
      },
    ];
  });
}

/** The next one comes a whole interval later. */
export async function acknowledgeRealityCheck(db: Queryable, playerId: string): Promise<void> {
  await db.query(
    `update compliance_player set checked_at = clock_timestamp() where player_id = $1`,
    [playerId],
  );
}
