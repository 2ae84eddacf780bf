/**
 * A payout takes away the deposit that a bonus was matched with. Such a bonus ends with it, once its player has agreed: otherwise the money of the
 * deposit would be back with the player while the bonus is played without any of it at risk.
 */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { OutboxEvent, Rejection, TransferSpec } from "../../ledger/index.ts";
import { decideEnd, type EndingGrant, type EndRow, withNextTerms } from "./ending.ts";
import type { Grant } from "./grant.ts";
import { grantColumns, grantOf, type GrantRow } from "./grant-store.ts";
import { bonusOf } from "./issue-bonus.ts";

/** Matched with a deposit, and not wagered; the one that came first first. Exact under the locks of the players. */
export async function readMatchedGrants(
  db: Queryable,
  items: readonly { readonly playerId: string; readonly currency: Currency }[],
): Promise<readonly (readonly EndingGrant[])[]> {
  const { rows } = await db.query<GrantRow & { readonly position: bigint }>({
    name: "bonuses-read-matched",
    text: `select ${grantColumns}, item.position
      from unnest($1::uuid[], $2::text[]) with ordinality as item (player_id, currency, position)
      join bonuses_grant g using (player_id, currency)
      where g.deposit_id is not null and g.wagered_at is null and (g.state = 'accepted'
        or (g.state = 'active' and g.expires_at > clock_timestamp() and (g.balance_minor > 0 or g.open_stakes > 0)))
      order by g.id`,
    values: [
      uuidArray(items.map(({ playerId }) => playerId)),
      textArray(items.map(({ currency }) => currency)),
    ],
  });
  const endings = await withNextTerms(db, rows.map(grantOf));
  const byPosition = Map.groupBy(endings, (_ending, index) => Number(rows[index]!.position));
  return items.map((_item, index) => byPosition.get(index + 1) ?? []);
}

/** What the player would lose of it: what it holds, or what its deposit is about to bring. */
const atStakeMinor = (grant: Grant): bigint =>
  grant.state === "accepted" ? (bonusOf(grant) ?? 0n) : grant.balanceMinor;

export interface BonusAtStake {
  readonly id: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly amountMinor: bigint;
}

/** Those that a payout of this currency would end. */
export async function readBonusesAtStake(
  db: Queryable,
  wallet: { readonly playerId: string; readonly currency: Currency },
): Promise<readonly BonusAtStake[]> {
  const [endings = []] = await readMatchedGrants(db, [wallet]);
  return endings.map(({ grant }) => ({
    id: grant.id,
    name: grant.terms.name,
    amountMinor: atStakeMinor(grant),
  }));
}

/** What a request for a payout says of bonuses. */
export interface ForfeitWish {
  /** The bonuses that the player gives up for it. */
  readonly agreed: readonly string[];
  /** One for each bonus that may be ended: for the next step of its pack. */
  readonly nextGrantIds: readonly string[];
  /** In which a refusal names them. */
  readonly locale: Locale;
}

export interface Forfeited {
  readonly rows: readonly EndRow[];
  readonly transfers: readonly TransferSpec[];
  readonly events: readonly OutboxEvent[];
}

/** Refused where the player has not agreed to lose one of them. */
export function forfeitByPayout(
  endings: readonly EndingGrant[],
  { agreed, nextGrantIds, locale, now }: ForfeitWish & { readonly now: Date },
): Forfeited | Rejection {
  if (endings.some(({ grant }) => !agreed.includes(grant.id))) {
    const grants = endings.map(({ grant }) => grant);
    const sum = grants.reduce((minor, grant) => minor + atStakeMinor(grant), 0n);
    return {
      reject: "payout_ends_bonus",
      params: {
        bonus: grants.map(({ terms }) => terms.name[locale]).join(", "),
        amount: formatAmount(sum),
        currency: grants[0]!.currency,
      },
    };
  }
  const ends = endings.flatMap((ending, index) => {
    const nextGrantId = nextGrantIds[index];
    if (nextGrantId === undefined) throw new Error("a payout ends more bonuses than a wallet has");
    return decideEnd(ending, { cause: "forfeited", nextGrantId, now }) ?? [];
  });
  return {
    rows: ends.map(({ row }) => row),
    transfers: ends.flatMap(({ transfers }) => transfers),
    events: ends.map(({ event }) => event),
  };
}
