/** What the cashier asks of players whose money moves: whether the account is stopped or excluded, and its deposit limits. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type pg from "pg";
import type { Rejection } from "../ledger/index.ts";
import { binds, type Exclusion, untilParam } from "./exclusions/read-exclusions.ts";
import { rejectionOfStop, type Stop, stopOfClosure } from "./freezes/read-stops.ts";
import {
  dayOfNow,
  limitColumns,
  type LimitRow,
  type LimitState,
  limitStateOf,
  rateColumns,
} from "./limits/limit-state.ts";

export interface DepositorState {
  readonly stop: Stop | null;
  /** Of several exclusions the one that ends last. */
  readonly exclusion: Pick<Exclusion, "until"> | null;
  /** Of deposits, read for the currency of the money, in one order. */
  readonly limits: readonly LimitState[];
}

type Row = { readonly position: bigint; readonly at: Date | null } & (
  | ({ readonly part: "limit" } & LimitRow)
  | { readonly part: "frozen" | "closed" | "excluded" }
);

const noLimit = Array.from({ length: 10 }, () => "null").join(", ");

/** One an item, in order, in one statement. Exact under the lock of the players' wallets. */
export async function readDepositors(
  client: pg.ClientBase,
  items: readonly { readonly playerId: string; readonly currency: Currency }[],
): Promise<readonly DepositorState[]> {
  const { rows } = await client.query<Row>({
    name: "compliance-read-depositors",
    text: `with i as (
        select * from unnest($1::uuid[], $2::text[]) with ordinality as i (player_id, currency, position)
      )
      select * from (
        select i.position, 'limit' as part, null::timestamptz as at, ${limitColumns}, ${rateColumns}
        from i join compliance_limit l on l.player_id = i.player_id and l.kind = 'deposit'
        cross join ${dayOfNow}
        union all
        select position, 'frozen', null, ${noLimit}
        from i join compliance_freeze f on f.player_id = i.player_id and f.unfrozen_at is null
        union all
        select position, 'closed', closed_at, ${noLimit}
        from i join compliance_closure c on c.player_id = i.player_id and c.reopened_at is null
        union all
        select position, 'excluded', until, ${noLimit}
        from i join compliance_exclusion e on e.player_id = i.player_id and ${binds}
      ) as parts order by position, window_name`,
    values: [
      uuidArray(items.map(({ playerId }) => playerId)),
      textArray(items.map(({ currency }) => currency)),
    ],
  });
  const ofPosition = Map.groupBy(rows, ({ position }) => Number(position));
  return items.map((_item, index) => stateOf(ofPosition.get(index + 1) ?? []));
}

/** Why such a player may bring no money in, and get no bonus; null where nothing speaks against it. Pure. */
export function refusalOfStanding({
  stop,
  exclusion,
}: Pick<DepositorState, "stop" | "exclusion">): Rejection | null {
  if (stop !== null) return rejectionOfStop(stop);
  if (exclusion === null) return null;
  return { reject: "account_excluded", params: { until: untilParam(exclusion.until) } };
}

function stateOf(rows: readonly Row[]): DepositorState {
  const closed = rows.find(({ part }) => part === "closed");
  const isFrozen = rows.some(({ part }) => part === "frozen");
  return {
    stop: closed?.at ? stopOfClosure(closed.at) : isFrozen ? { code: "account_frozen" } : null,
    exclusion: lastOf(rows.filter(({ part }) => part === "excluded")),
    limits: rows.flatMap((row) => (row.part === "limit" ? [limitStateOf(row)] : [])),
  };
}

/** None ends later than one without end. */
function lastOf(exclusions: readonly { readonly at: Date | null }[]): DepositorState["exclusion"] {
  if (exclusions.length === 0) return null;
  const ends = exclusions.map(({ at }) => at?.getTime() ?? Infinity);
  const last = Math.max(...ends);
  return { until: last === Infinity ? null : new Date(last) };
}
