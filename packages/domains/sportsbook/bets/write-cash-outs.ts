/** The SQL of how cash-outs end. */
import type { WriteStatement } from "../../ledger/index.ts";
import type { SportsBet } from "./bet.ts";

export interface NewCashOut {
  readonly id: string;
  readonly percent: number;
  readonly offerMinor: bigint;
  readonly askedAt: Date;
  readonly dueAt: Date;
}

/** How a cash-out that waited, or one that is carried out at once, ended. */
export interface EndedCashOut extends NewCashOut {
  readonly wasDelayed: boolean;
  readonly state: "paid" | "refused";
  readonly code: string | null;
  readonly endedAt: Date;
}

interface CashOutRow extends EndedCashOut {
  readonly bet: SportsBet;
}

/** Those that waited have their row already; those that are carried out at once get it with their end. */
export function endCashOuts(rows: readonly CashOutRow[]): readonly WriteStatement[] {
  const waited = rows.filter(({ wasDelayed }) => wasDelayed);
  const direct = rows.filter(({ wasDelayed }) => !wasDelayed);
  const columns = (of: readonly CashOutRow[]): unknown[] => [
    of.map(({ bet }) => bet.playerId),
    of.map(({ id }) => id),
    of.map(({ state }) => state),
    of.map(({ code }) => code),
    of.map(({ endedAt }) => endedAt),
    of.map(({ offerMinor }) => offerMinor),
  ];
  return [
    ...(waited.length > 0
      ? [
          {
            name: "sportsbook-end-cash-outs",
            text: `update sportsbook_cash_out asked set state = done.state, code = done.code, ended_at = done.at, offer_minor = done.offer
              from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::bigint[])
                as done (player_id, id, state, code, at, offer)
              where asked.player_id = done.player_id and asked.id = done.id and asked.state = 'delayed'`,
            values: columns(waited),
            rowCount: waited.length,
          },
        ]
      : []),
    ...(direct.length > 0
      ? [
          {
            name: "sportsbook-insert-cash-outs",
            text: `insert into sportsbook_cash_out (player_id, id, state, code, ended_at, offer_minor, bet_id, percent, asked_at, due_at)
              select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::bigint[], $7::uuid[],
                $8::smallint[], $9::timestamptz[], $10::timestamptz[])`,
            values: [
              ...columns(direct),
              direct.map(({ bet }) => bet.id),
              direct.map(({ percent }) => percent),
              direct.map(({ askedAt }) => askedAt),
              direct.map(({ dueAt }) => dueAt),
            ],
            rowCount: direct.length,
          },
        ]
      : []),
  ];
}
