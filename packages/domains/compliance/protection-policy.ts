/** A player's own limits and exclusion, inside the transaction of every stake: one row a limit, and nothing for a player who has none. */
import type { ExclusionKind } from "@oddwright/core/protection/exclusion-terms.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { defineStakePolicy, totalMinor } from "../ledger/index.ts";
import { binds, untilParam } from "./exclusions/read-exclusions.ts";
import { countReturn, countStake } from "./limits/count-limits.ts";
import {
  dayOfNow,
  limitColumns,
  type LimitRow,
  type LimitState,
  limitStateOf,
  rateColumns,
  writeCounters,
} from "./limits/limit-state.ts";

interface ProtectedPlayer {
  readonly limits: readonly LimitState[];
  /** Null while none binds. */
  readonly exclusion: { readonly until: Date | null } | null;
}

const unprotected: ProtectedPlayer = { limits: [], exclusion: null };

type Row = { readonly position: bigint } & (
  | (LimitRow & { readonly exclusion: null })
  | { readonly exclusion: ExclusionKind; readonly until: Date | null }
);

export const protectionPolicy = defineStakePolicy<ProtectedPlayer>({
  name: "player_protection",
  read: async (client, items) => {
    const { rows } = await client.query<Row>({
      name: "compliance-read-protection",
      text: `with i as (
          select * from unnest($1::uuid[], $2::text[]) with ordinality as i (player_id, currency, position)
        )
        select i.position, null as exclusion, null::timestamptz as until, ${limitColumns}, ${rateColumns}
        from i join compliance_limit l on l.player_id = i.player_id and l.kind <> 'deposit'
        cross join ${dayOfNow}
        union all
        select i.position, kind, until, null, null, null, null, null, null, null, null, null, null
        from i join compliance_exclusion e on e.player_id = i.player_id and ${binds}`,
      values: [
        uuidArray(items.map(({ playerId }) => playerId)),
        textArray(items.map(({ currency }) => currency)),
      ],
    });
    const ofPosition = Map.groupBy(rows, ({ position }) => Number(position));
    return items.map((_item, index) => {
      const own = ofPosition.get(index + 1);
      return own === undefined ? unprotected : protectedBy(own);
    });
  },
  admit: ({ state: { exclusion } }) =>
    exclusion === null
      ? null
      : { reject: "account_excluded", params: { until: untilParam(exclusion.until) } },
  decideStake: ({ state, stake, now }) => {
    if (state.limits.length === 0) return null;
    const counted = countStake(state.limits, { minor: stake.amountMinor, nowMs: now.getTime() });
    return "reject" in counted ? counted : { state: { ...state, limits: counted.limits } };
  },
  decidePayout: ({ state, split, now }) =>
    returned(state, { minor: totalMinor(split), of: "payout", now }),
  decideRefund: ({ state, split, now }) =>
    returned(state, { minor: totalMinor(split), of: "refund", now }),
  write: (changed) => [
    writeCounters(
      changed.map(({ item, state }) => ({ playerId: item.playerId, limits: state.limits })),
    ),
  ],
});

function protectedBy(rows: readonly Row[]): ProtectedPlayer {
  const limits: LimitState[] = [];
  let exclusion: ProtectedPlayer["exclusion"] = null;
  for (const row of rows) {
    if (row.exclusion === null) limits.push(limitStateOf(row));
    else if (exclusion === null || endsLater(row.until, exclusion.until))
      exclusion = { until: row.until };
  }
  return { limits, exclusion };
}

const endsLater = (one: Date | null, other: Date | null): boolean =>
  other !== null && (one === null || one > other);

interface Returned {
  readonly minor: bigint;
  readonly of: "payout" | "refund";
  readonly now: Date;
}

function returned(state: ProtectedPlayer, { minor, of, now }: Returned) {
  if (state.limits.length === 0 || minor === 0n) return null;
  const limits = countReturn(state.limits, { minor, of, nowMs: now.getTime() });
  return { state: { ...state, limits } };
}
