/** The bonus that waits for the player: to be accepted, or for a deposit. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { GrantTerms } from "../offers/terms.ts";

export interface WaitingBonus {
  readonly name: Readonly<Record<Locale, string>>;
  readonly claimUntil: Date;
}

export interface WaitingFor {
  readonly playerId: string;
  readonly currency: Currency;
  /** Also what is offered and not yet accepted: a deposit does not feed it. */
  readonly offered: boolean;
}

/** The one that the next deposit would feed, before one that is only offered. */
export async function readWaitingBonus(
  db: Queryable,
  { playerId, currency, offered }: WaitingFor,
): Promise<WaitingBonus | null> {
  const { rows } = await db.query<{ name: GrantTerms["name"]; claim_until: Date }>(
    `select terms->'name' as name, claim_until from bonuses_grant
     where player_id = $1 and currency = $2 and deposit_id is null and terms->'match' <> 'null'::jsonb
       and claim_until > clock_timestamp() and (state = 'accepted' or ($3 and state = 'offered'))
     order by state, accepted_at, id limit 1`,
    [playerId, currency, offered],
  );
  const [row] = rows;
  return row === undefined ? null : { name: row.name, claimUntil: row.claim_until };
}
