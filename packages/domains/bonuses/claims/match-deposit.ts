/** What a deposit that is credited does for bonuses: it is noted with the grant that waits for it, inside the deposit's own transaction. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { bigintArray, timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import type pg from "pg";
import type { WriteStatement } from "../../ledger/index.ts";
import { minorOf } from "../offers/terms.ts";

/** A grant that waits for a deposit. */
export interface AwaitingGrant {
  readonly id: string;
  readonly minDepositMinor: bigint;
  readonly claimUntil: Date;
  readonly acceptedAt: Date;
  /** When a deposit last fed a bonus of the player, at the latest; null when none ever did. */
  readonly lastFedAt: Date | null;
}

/** Of each item's player and currency: those that wait, the one that was accepted first first. Under the player's lock. */
export async function readAwaitingGrants(
  client: pg.ClientBase,
  items: readonly { readonly playerId: string; readonly currency: Currency }[],
): Promise<readonly (readonly AwaitingGrant[])[]> {
  const { rows } = await client.query<{
    position: bigint;
    id: string;
    min_deposit: string;
    claim_until: Date;
    accepted_at: Date;
    last_fed_at: Date | null;
  }>({
    name: "bonuses-read-awaiting",
    text: `select position, id, terms->'match'->>'min_deposit' as min_deposit, claim_until, accepted_at,
        (select max(coalesce(fed.activated_at, fed.ended_at, clock_timestamp())) from bonuses_grant fed
         where fed.player_id = g.player_id and fed.deposit_id is not null) as last_fed_at
      from unnest($1::uuid[], $2::text[]) with ordinality as item (player_id, currency, position)
      join bonuses_grant g using (player_id, currency)
      where state = 'accepted' and deposit_id is null and terms->'match' <> 'null'::jsonb
      order by accepted_at, id`,
    values: [
      uuidArray(items.map(({ playerId }) => playerId)),
      textArray(items.map(({ currency }) => currency)),
    ],
  });
  const byPosition = Map.groupBy(rows, ({ position }) => Number(position));
  return items.map((_item, index) =>
    (byPosition.get(index + 1) ?? []).map((row) => ({
      id: row.id,
      minDepositMinor: minorOf(row.min_deposit),
      claimUntil: row.claim_until,
      acceptedAt: row.accepted_at,
      lastFedAt: row.last_fed_at,
    })),
  );
}

export interface MatchedDeposit {
  readonly playerId: string;
  readonly grantId: string;
  readonly depositId: string;
  readonly depositMinor: bigint;
  readonly at: Date;
}

export interface CreditedDeposit {
  readonly playerId: string;
  readonly id: string;
  readonly creditedMinor: bigint;
  /** All that its invoice has been credited with, this deposit included. */
  readonly totalMinor: bigint;
  readonly invoiceOpenedAt: Date;
  readonly at: Date;
}

/** The first that waits and is content with so much; null where none is. */
export function matchDeposit(
  awaiting: readonly AwaitingGrant[],
  deposit: CreditedDeposit,
): MatchedDeposit | null {
  const { playerId, id, at } = deposit;
  const grant = awaiting.find(
    (each) => countedMinor(each, deposit) >= each.minDepositMinor && at < each.claimUntil,
  );
  const depositMinor = grant === undefined ? 0n : countedMinor(grant, deposit);
  if (grant === undefined || depositMinor === 0n) return null;
  return { playerId, grantId: grant.id, depositId: id, depositMinor, at };
}

/**
 * Parts that arrive one by one count together, where the invoice was opened for this bonus: after it was accepted, and after any deposit that
 * fed another one. Otherwise the money of a bonus that ended would be matched a second time.
 */
function countedMinor(
  { acceptedAt, lastFedAt }: AwaitingGrant,
  { creditedMinor, totalMinor, invoiceOpenedAt }: CreditedDeposit,
): bigint {
  const isForThis =
    invoiceOpenedAt >= acceptedAt && (lastFedAt === null || invoiceOpenedAt > lastFedAt);
  return isForThis ? totalMinor : creditedMinor;
}

/** The job issues the bonus from here on. A deposit that feeds no grant is none of these. */
export function writeMatches(matches: readonly MatchedDeposit[]): WriteStatement {
  return {
    name: "bonuses-write-matches",
    text: `update bonuses_grant g set deposit_id = v.deposit_id, deposit_minor = v.deposit, due_at = v.at
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[]) as v (player_id, id, deposit_id, deposit, at)
      where g.player_id = v.player_id and g.id = v.id and g.state = 'accepted' and g.deposit_id is null`,
    values: [
      uuidArray(matches.map(({ playerId }) => playerId)),
      uuidArray(matches.map(({ grantId }) => grantId)),
      uuidArray(matches.map(({ depositId }) => depositId)),
      bigintArray(matches.map(({ depositMinor }) => depositMinor)),
      timeArray(matches.map(({ at }) => at)),
    ],
    rowCount: matches.length,
  };
}
