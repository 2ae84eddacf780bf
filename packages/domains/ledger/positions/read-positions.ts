/** A player's net position by day, week, month or in all: what was staked and came back, what was paid in and out. */
import type { PositionPeriod } from "@oddwright/contract/ledger/positions.ts";
import type { RouteQuery, RouteResponse } from "@oddwright/contract/schemas.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { addDays, addMonths, type ZoneClock } from "@oddwright/core/time/zone-clock.ts";
import { readDayRange } from "@oddwright/platform/http/day-range.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { foldPositions } from "./fold-positions.ts";
import { movedByQuarter } from "./moved-by-quarter.ts";

/** How many spans are shown, the present one included. */
const spanCount = { day: 30, week: 12, month: 12 } as const;

type Positions = RouteResponse<"positionHistory">;

export interface ReadPositions extends RouteQuery<"positionHistory"> {
  readonly playerId: string;
  readonly now: Date;
}

/** `validation_failed` for an unknown zone; `service_unavailable` while a very long history is added up. */
export async function readPositions(
  pool: pg.Pool,
  { playerId, period, currency, timezone, now }: ReadPositions,
): Promise<{ readonly ok: true; readonly body: Positions } | Refusal> {
  const read = readDayRange({ timezone });
  if (!read.ok) return read;
  if (!(await foldPositions(pool, playerId))) return { ok: false, code: "service_unavailable" };
  const { clock } = read.range;
  const starts = period === "life" ? [null] : spanStarts(period, clock.dayAt(now.getTime()));
  const sums = await readSums(pool, {
    playerId,
    currency,
    starts: starts.map((day) => momentOf(day, clock)),
  });
  return { ok: true, body: { positions: starts.map((day, at) => viewOf(day, sums.get(at + 1))) } };
}

/** First days of the last spans, oldest first. Weeks begin on Monday. */
function spanStarts(period: Exclude<PositionPeriod, "life">, today: string): readonly string[] {
  const count = spanCount[period];
  const back = Array.from({ length: count }, (_, index) => index + 1 - count);
  switch (period) {
    case "day":
      return back.map((days) => addDays(today, days));
    case "week": {
      const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
      return back.map((weeks) => addDays(today, weeks * 7 - sinceMonday));
    }
    case "month":
      return back.map((months) => addMonths(`${today.slice(0, 7)}-01`, months));
  }
}

const momentOf = (day: string | null, clock: ZoneClock): Date =>
  new Date(day === null ? 0 : clock.startOfDayMs(day));

interface Sums {
  readonly staked: bigint;
  readonly returned: bigint;
  readonly deposited: bigint;
  readonly paidOut: bigint;
}

interface SumsQuery {
  readonly playerId: string;
  readonly currency: string;
  readonly starts: readonly Date[];
}

/** By the number of the span, from 1. One statement: what is folded and what is not are seen at one moment. */
async function readSums(
  pool: pg.Pool,
  { playerId, currency, starts }: SumsQuery,
): Promise<ReadonlyMap<number, Sums>> {
  const { rows } = await pool.query<{ span: number } & Record<keyof Sums, string>>(
    `with moved as (
       select quarter, staked_minor, returned_minor, deposited_minor, paid_out_minor from ledger_position
       where player_id = $1 and currency = $2 and quarter >= ($3::timestamptz[])[1]
       union all
       select quarter, staked_minor, returned_minor, deposited_minor, paid_out_minor from (
         ${movedByQuarter("t.player_id = $1 and t.currency = $2 and t.id >= (select folded_to from ledger_position_mark where player_id = $1)")}
       ) as young where quarter >= ($3::timestamptz[])[1]
     )
     select width_bucket(quarter, $3::timestamptz[]) as span, sum(staked_minor)::text as staked, sum(returned_minor)::text as returned,
       sum(deposited_minor)::text as deposited, sum(paid_out_minor)::text as "paidOut"
     from moved group by 1`,
    [playerId, currency, starts],
  );
  return new Map(
    rows.map(({ span, staked, returned, deposited, paidOut }) => [
      span,
      {
        staked: BigInt(staked),
        returned: BigInt(returned),
        deposited: BigInt(deposited),
        paidOut: BigInt(paidOut),
      },
    ]),
  );
}

const nothing: Sums = { staked: 0n, returned: 0n, deposited: 0n, paidOut: 0n };

function viewOf(from: string | null, sums: Sums = nothing): Positions["positions"][number] {
  return {
    from,
    staked: formatAmount(sums.staked),
    returned: formatAmount(sums.returned),
    net: formatAmount(sums.returned - sums.staked),
    deposited: formatAmount(sums.deposited),
    paid_out: formatAmount(sums.paidOut),
  };
}
