/** SQL of what becomes of a grant besides stakes: made, issued, ended. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import type { GrantTerms } from "../offers/terms.ts";
import type { Grant } from "./grant.ts";

/** A grant before any money of it moved. */
export interface NewGrant {
  readonly playerId: string;
  readonly id: string;
  readonly currency: Currency;
  readonly offerCode: string;
  readonly offerVersion: number;
  readonly step: number;
  readonly promoCode: string | null;
  readonly terms: GrantTerms;
  readonly offeredAt: Date;
  /** Null while it is only offered. */
  readonly acceptedAt: Date | null;
  readonly claimUntil: Date;
  readonly dueAt: Date;
  /** Of cashback: the first day of what it is for. */
  readonly periodStart?: string;
}

export function insertGrants(grants: readonly NewGrant[]): WriteStatement {
  return {
    name: "bonuses-insert-grants",
    text: `insert into bonuses_grant (player_id, id, currency, offer_code, offer_version, step, promo_code, terms, state,
        offered_at, accepted_at, claim_until, due_at, period_start)
      select player_id, id, currency, offer_code, offer_version, step, promo_code, terms,
        case when accepted_at is null then 'offered' else 'accepted' end, offered_at, accepted_at, claim_until, due_at,
        period_start
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[], $6::smallint[], $7::text[], $8::jsonb[],
        $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::date[])
        as v (player_id, id, currency, offer_code, offer_version, step, promo_code, terms, offered_at, accepted_at,
          claim_until, due_at, period_start)`,
    values: [
      uuidArray(grants.map(({ playerId }) => playerId)),
      uuidArray(grants.map(({ id }) => id)),
      textArray(grants.map(({ currency }) => currency)),
      textArray(grants.map(({ offerCode }) => offerCode)),
      grants.map(({ offerVersion }) => offerVersion),
      grants.map(({ step }) => step),
      textArray(grants.map(({ promoCode }) => promoCode)),
      grants.map(({ terms }) => JSON.stringify(terms)),
      timeArray(grants.map(({ offeredAt }) => offeredAt)),
      grants.map(({ acceptedAt }) => acceptedAt),
      timeArray(grants.map(({ claimUntil }) => claimUntil)),
      timeArray(grants.map(({ dueAt }) => dueAt)),
      grants.map(({ periodStart }) => periodStart ?? null),
    ],
    rowCount: grants.length,
  };
}

/** Outside a batch, in a transaction that holds the player's wallets. */
export async function insertGrant(db: Queryable, grant: NewGrant): Promise<void> {
  const { text, values } = insertGrants([grant]);
  await db.query(text, [...values]);
}

/** What an issue makes of an accepted grant. */
export function activateGrants(grants: readonly Grant[]): WriteStatement {
  return {
    name: "bonuses-activate-grants",
    text: `update bonuses_grant g set state = 'active', activated_at = v.activated_at, expires_at = v.expires_at,
        wagered_at = v.wagered_at, due_at = v.due_at, max_bet_minor = v.max_bet, max_convert_minor = v.max_convert,
        issued_minor = v.issued, balance_minor = v.balance, required_hundredths = v.required, entries = v.entries,
        spins_left = v.spins
      from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[],
        $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::int[], $13::int[])
        as v (player_id, id, activated_at, expires_at, wagered_at, due_at, max_bet, max_convert, issued, balance, required,
          entries, spins)
      where g.player_id = v.player_id and g.id = v.id and g.state = 'accepted'`,
    values: [
      uuidArray(grants.map(({ playerId }) => playerId)),
      uuidArray(grants.map(({ id }) => id)),
      grants.map(({ activatedAt }) => activatedAt),
      grants.map(({ expiresAt }) => expiresAt),
      grants.map(({ wageredAt }) => wageredAt),
      grants.map(({ dueAt }) => dueAt),
      grants.map(({ maxBetMinor }) => maxBetMinor),
      grants.map(({ maxConvertMinor }) => maxConvertMinor),
      grants.map(({ issuedMinor }) => issuedMinor),
      grants.map(({ balanceMinor }) => balanceMinor),
      grants.map(({ requiredHundredths }) => requiredHundredths),
      grants.map(({ entries }) => entries),
      grants.map(({ spinsLeft }) => spinsLeft),
    ],
    rowCount: grants.length,
  };
}

export interface EndedGrant {
  readonly grant: Grant;
  readonly endedAt: Date;
  /** Of the staff. */
  readonly endedBy: string | null;
  readonly reason: string | null;
}

/** What an end, or the return of money that came after it, makes of grants. */
export function endGrants(ended: readonly EndedGrant[]): WriteStatement {
  return {
    name: "bonuses-end-grants",
    text: `update bonuses_grant g set state = v.state, outcome = v.outcome, ended_at = coalesce(g.ended_at, v.ended_at),
        ended_by = coalesce(g.ended_by, v.ended_by), end_reason = coalesce(g.end_reason, v.reason), due_at = null,
        balance_minor = v.balance, converted_minor = v.converted, entries = v.entries
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[], $8::bigint[],
        $9::bigint[], $10::int[])
        as v (player_id, id, state, outcome, ended_at, ended_by, reason, balance, converted, entries)
      where g.player_id = v.player_id and g.id = v.id`,
    values: [
      uuidArray(ended.map(({ grant }) => grant.playerId)),
      uuidArray(ended.map(({ grant }) => grant.id)),
      textArray(ended.map(({ grant }) => grant.state)),
      textArray(ended.map(({ grant }) => grant.outcome)),
      timeArray(ended.map(({ endedAt }) => endedAt)),
      textArray(ended.map(({ endedBy }) => endedBy)),
      textArray(ended.map(({ reason }) => reason)),
      ended.map(({ grant }) => grant.balanceMinor),
      ended.map(({ grant }) => grant.convertedMinor),
      ended.map(({ grant }) => grant.entries),
    ],
    rowCount: ended.length,
  };
}

/** Claims of codes that came to nothing may be made by somebody else. */
export function giveClaimsBack(codes: readonly string[]): readonly WriteStatement[] {
  if (codes.length === 0) return [];
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [
    {
      name: "bonuses-give-claims-back",
      // Locked in one order: two batches that end bonuses of the same codes would wait for each other.
      text: `with locked as (
          select code from bonuses_promo_code where code = any($1::text[]) order by code for update
        )
        update bonuses_promo_code c set claims = c.claims - v.claims
        from locked join unnest($1::text[], $2::int[]) as v (code, claims) using (code) where c.code = locked.code`,
      values: [textArray([...counts.keys()]), [...counts.values()]],
      rowCount: counts.size,
    },
  ];
}
