// Tells a player when the wheel of fortune turns again, and at what stake.
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { wheel } from "@oddwright/core/games/wheel/wheel.ts";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type pg from "pg";
import { nextSpinAt, readLastSpins } from "./wheel.ts";

const stakes = Object.fromEntries(
  currencies.map((currency) => [currency, formatAmount(wheel.stakeMinor(currency))]),
) as Record<Currency, string>;

export async function readWheel(pool: pg.Pool, playerId: string): Promise<RouteResponse<"wheel">> {
  const lastSpin = (await readLastSpins(pool, [playerId])).get(playerId) ?? null;
  const { rows } = await pool.query<{ now: Date }>(`select clock_timestamp() as now`);
  const next = nextSpinAt(lastSpin, rows[0]!.now);
  return { next_spin_at: next?.toISOString() ?? null, stakes };
}
