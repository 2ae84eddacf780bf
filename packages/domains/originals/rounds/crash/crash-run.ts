/** What the runner does while a crash round runs: shows that it is alive, pays automatic exits, and keeps the round's total. */
import { crashMultiplierHundredths } from "@oddwright/core/games/crash/crash-growth.ts";
import type { Lease } from "@oddwright/platform/lease/lease.ts";
import type pg from "pg";
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { RoundRun, Running } from "../runner/round-game.ts";
import { crashElapsedMs } from "./bets/crash-round-view.ts";
import { readCrashStanding } from "./bets/open-crash-bets.ts";
import { createRoundTotal } from "./round-total.ts";

interface CrashRunning extends Running {
  readonly bustAtMs: number;
}

type CrashRunDeps = Pick<OriginalsDeps, "pool" | "roundTiming" | "houseMoney">;

export async function startCrashRun(deps: CrashRunDeps, running: CrashRunning): Promise<RoundRun> {
  const { pool, roundTiming } = deps;
  const { sealed, lease, settle, bustAtMs } = running;
  const { round } = sealed;
  const standing = await readCrashStanding(pool, round.id);
  let exits = standing.open.toSorted((a, b) => (a.exitHundredths < b.exitHundredths ? -1 : 1));
  const total = await createRoundTotal(deps, running, standing);
  let aliveDueMs = 0;
  return {
    step: async (nowMs) => {
      if (nowMs >= aliveDueMs) {
        aliveDueMs = nowMs + roundTiming.crash.aliveEveryMs;
        await showAlive(pool, { lease, roundId: round.id, bustAtMs });
      }
      const elapsedMs = crashElapsedMs(round, nowMs, roundTiming.scale);
      if (elapsedMs < 0) return;
      const present = crashMultiplierHundredths(elapsedMs);
      const due = exits.filter((bet) => bet.exitHundredths <= present);
      if (due.length > 0) {
        exits = exits.slice(due.length);
        settle(due);
      }
      await total.keep(present);
    },
  };
}

/** Only before the bust, so that a later sign of life hides no gap. Never an earlier time than the last one: the clock was set back then. */
async function showAlive(
  pool: Pick<pg.Pool, "query">,
  { lease, roundId, bustAtMs }: { lease: Lease; roundId: string; bustAtMs: number },
): Promise<void> {
  await pool.query(
    `update originals_round set alive_at = clock_timestamp()
     where id = $1 and state = 'running' and clock_timestamp() <= to_timestamp($2::float8 / 1000)
       and alive_at <= clock_timestamp()
       and exists (select from lease where name = $3 and fence = $4 and lease_until > clock_timestamp())`,
    [roundId, bustAtMs, lease.name, lease.fence],
  );
}
