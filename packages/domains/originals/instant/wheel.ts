/** The wheel of fortune as an instant game: at a fixed stake, once a day. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type pg from "pg";
import { defineInstantGame, defineInstantRule } from "./instant-game.ts";

const onceADay = defineInstantRule<Date | null>({
  read: async (client, items) => {
    const lastSpins = await readLastSpins(
      client,
      items.map((item) => item.playerId),
    );
    return items.map((item) => lastSpins.get(item.playerId) ?? null);
  },
  refuse: (lastSpin, now) => {
    const next = nextSpinAt(lastSpin, now);
    if (next === null) return null;
    return { reject: "wheel_spun_already", params: { next_spin_at: next.toISOString() } };
  },
  write: (bets) => ({
    name: "originals-wheel-spins",
    text: `insert into originals_wheel_spin (player_id, spun_at)
      select * from unnest($1::uuid[], $2::timestamptz[])
      on conflict (player_id) do update set spun_at = excluded.spun_at`,
    values: [
      uuidArray(bets.map((bet) => bet.playerId)),
      timeArray(bets.map((bet) => bet.createdAt)),
    ],
    rowCount: bets.length,
  }),
});

export const wheelGame = defineInstantGame<Record<string, never>>({
  id: "wheel",
  algorithm: wheel.algorithm,
  lowestReturn: wheel.lowestReturn,
  parse: () => ({ ok: true, params: {} }),
  fixedStakeMinor: (_params, currency) => wheel.stakeMinor(currency),
  fingerprint: () => [],
  largestPayoutMinor: (_params, stakeMinor) => payoutMinor(stakeMinor, wheel.largestMultiplier10k),
  play: (_params, stakeMinor, seeds) => {
    const segment = wheel.spin(seeds);
    return { settlement: wheel.settle({ segment, stakeMinor }), outcome: { segment } };
  },
  rule: onceADay,
});

const stakes = Object.fromEntries(
  currencies.map((currency) => [currency, formatAmount(wheel.stakeMinor(currency))]),
) as Record<Currency, string>;

/** When the player may turn the wheel again, and at what stake. */
export async function readWheel(pool: pg.Pool, playerId: string): Promise<RouteResponse<"wheel">> {
  const lastSpin = (await readLastSpins(pool, [playerId])).get(playerId) ?? null;
  const { rows } = await pool.query<{ now: Date }>(`select clock_timestamp() as now`);
  const next = nextSpinAt(lastSpin, rows[0]!.now);
  return { next_spin_at: next?.toISOString() ?? null, stakes };
}

/** When each player last turned the wheel, by player. */
async function readLastSpins(
  client: Queryable,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await client.query<{ player_id: string; spun_at: Date }>({
    name: "originals-read-wheel-spins",
    text: `select player_id, spun_at from originals_wheel_spin where player_id = any($1::uuid[])`,
    values: [uuidArray(playerIds)],
  });
  return new Map(rows.map((row) => [row.player_id, row.spun_at]));
}

/** Null when a spin may be made now. */
function nextSpinAt(lastSpin: Date | null, now: Date): Date | null {
  if (lastSpin === null) return null;
  const next = new Date(lastSpin.getTime() + wheel.spinEveryMs);
  return next > now ? next : null;
}
