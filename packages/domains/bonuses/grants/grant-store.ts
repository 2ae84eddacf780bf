/** SQL of grants and their entries. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { textArray } from "@oddwright/platform/database/array-literal.ts";
import { bigintArray, timeArray, uuidArray } from "@oddwright/platform/database/binary-array.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { WriteStatement } from "../../ledger/index.ts";
import { freeBetGame } from "../offers/read-offer.ts";
import { type GrantTerms, minorOf, type SpinTerms } from "../offers/terms.ts";
import type { FreeSpins, Grant, GrantEntry, GrantOutcome, GrantPlay, GrantState } from "./grant.ts";

export interface PlayRow {
  readonly id: string;
  readonly state: GrantState;
  readonly outcome: GrantOutcome | null;
  readonly expires_at: Date | null;
  readonly wagered_at: Date | null;
  readonly due_at: Date | null;
  readonly weights: GrantTerms["weights"];
  readonly max_bet_minor: bigint | null;
  readonly max_convert_minor: bigint | null;
  readonly balance_minor: bigint;
  readonly converted_minor: bigint;
  readonly required_hundredths: bigint;
  readonly progress_hundredths: bigint;
  readonly open_hundredths: bigint;
  readonly open_stakes: number;
  readonly entries: number;
  readonly spins: SpinTerms | null;
  readonly wager_times: number;
  readonly spins_left: number;
}

/** What `playOf` reads, of the table under this alias. */
export const playColumns = (alias: string): string =>
  [
    "id state outcome expires_at wagered_at due_at max_bet_minor max_convert_minor balance_minor converted_minor",
    "required_hundredths progress_hundredths open_hundredths open_stakes entries spins_left",
  ]
    .flatMap((names) => names.split(" ").map((name) => `${alias}.${name}`))
    .concat(
      `${alias}.terms->'weights' as weights`,
      `nullif(${alias}.terms->'spins', 'null') as spins`,
      `(${alias}.terms->'wager'->>'multiplier')::int as wager_times`,
    )
    .join(", ");

export const playOf = (row: PlayRow): GrantPlay => ({
  id: row.id,
  state: row.state,
  outcome: row.outcome,
  expiresAt: row.expires_at,
  wageredAt: row.wagered_at,
  dueAt: row.due_at,
  weights: row.weights,
  maxBetMinor: row.max_bet_minor,
  maxConvertMinor: row.max_convert_minor,
  balanceMinor: row.balance_minor,
  convertedMinor: row.converted_minor,
  requiredHundredths: row.required_hundredths,
  progressHundredths: row.progress_hundredths,
  openHundredths: row.open_hundredths,
  openStakes: row.open_stakes,
  entries: row.entries,
  spins: row.spins && freeSpinsOf(row.spins, row.wager_times),
  spinsLeft: row.spins_left,
});

function freeSpinsOf({ game: name, stake }: SpinTerms, wagerTimes: number): FreeSpins {
  const [product = "", ...rest] = name.split("/");
  const isBet = name === freeBetGame;
  return {
    product,
    game: rest.join("/"),
    isNamed: rest.length > 1 || isBet,
    isBet,
    stakeMinor: minorOf(stake),
    wagerTimes: BigInt(wagerTimes),
  };
}

export interface GrantRow extends PlayRow {
  readonly player_id: string;
  readonly currency: Currency;
  readonly offer_code: string;
  readonly offer_version: number;
  readonly step: number;
  readonly promo_code: string | null;
  readonly terms: GrantTerms;
  readonly claim_until: Date;
  readonly deposit_minor: bigint | null;
  readonly activated_at: Date | null;
  readonly issued_minor: bigint;
}

export const grantColumns = `${playColumns("g")}, g.player_id, g.currency, g.offer_code, g.offer_version, g.step, g.promo_code,
  g.terms, g.claim_until, g.deposit_minor, g.activated_at, g.issued_minor`;

export const grantOf = (row: GrantRow): Grant => ({
  ...playOf(row),
  playerId: row.player_id,
  currency: row.currency,
  offerCode: row.offer_code,
  offerVersion: row.offer_version,
  step: row.step,
  promoCode: row.promo_code,
  terms: row.terms,
  claimUntil: row.claim_until,
  depositMinor: row.deposit_minor,
  activatedAt: row.activated_at,
  issuedMinor: row.issued_minor,
});

/** In the order asked for; null where the player has no such grant. */
export async function readGrants(
  db: Queryable,
  wanted: readonly { readonly playerId: string; readonly grantId: string }[],
): Promise<readonly (Grant | null)[]> {
  const { rows } = await db.query<GrantRow>({
    name: "bonuses-read-grants",
    text: `select ${grantColumns} from unnest($1::uuid[], $2::uuid[]) as item (player_id, id)
      join bonuses_grant g using (player_id, id)`,
    values: [
      uuidArray(wanted.map(({ playerId }) => playerId)),
      uuidArray(wanted.map(({ grantId }) => grantId)),
    ],
  });
  const byId = new Map(rows.map((row) => [`${row.player_id}:${row.id}`, row]));
  return wanted.map(({ playerId, grantId }) => {
    const row = byId.get(`${playerId}:${grantId}`);
    return row === undefined ? null : grantOf(row);
  });
}

/** One that waits, goes on or was ever active: a player has one pack, whatever it is called. Exact under the player's lock. */
export async function hasWelcomePack(db: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from bonuses_grant where player_id = $1 and terms->>'kind' = 'welcome_pack'
       and (activated_at is not null or state in ('offered', 'accepted')) limit 1`,
    [playerId],
  );
  return rowCount === 1;
}

export interface ChangedPlay {
  readonly playerId: string;
  readonly grant: GrantPlay;
}

/** What stakes change of grants. Each of them once. */
export function updatePlays(rows: readonly ChangedPlay[]): readonly WriteStatement[] {
  if (rows.length === 0) return [];
  const grants = rows.map(({ grant }) => grant);
  return [
    {
      name: "bonuses-update-plays",
      text: `update bonuses_grant g set balance_minor = v.balance, converted_minor = v.converted,
          progress_hundredths = v.progress, open_hundredths = v.open, open_stakes = v.stakes, entries = v.entries,
          wagered_at = v.wagered_at, due_at = v.due_at, required_hundredths = v.required, spins_left = v.spins, expires_at = v.expires_at
        from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::int[], $8::int[],
          $9::timestamptz[], $10::timestamptz[], $11::bigint[], $12::int[], $13::timestamptz[])
          as v (player_id, id, balance, converted, progress, open, stakes, entries, wagered_at, due_at, required, spins,
            expires_at)
        where g.player_id = v.player_id and g.id = v.id`,
      values: [
        uuidArray(rows.map(({ playerId }) => playerId)),
        uuidArray(grants.map(({ id }) => id)),
        bigintArray(grants.map(({ balanceMinor }) => balanceMinor)),
        bigintArray(grants.map(({ convertedMinor }) => convertedMinor)),
        bigintArray(grants.map(({ progressHundredths }) => progressHundredths)),
        bigintArray(grants.map(({ openHundredths }) => openHundredths)),
        grants.map(({ openStakes }) => openStakes),
        grants.map(({ entries }) => entries),
        grants.map(({ wageredAt }) => wageredAt),
        grants.map(({ dueAt }) => dueAt),
        bigintArray(grants.map(({ requiredHundredths }) => requiredHundredths)),
        grants.map(({ spinsLeft }) => spinsLeft),
        grants.map(({ expiresAt }) => expiresAt),
      ],
      rowCount: rows.length,
    },
  ];
}

export interface NewEntry {
  readonly playerId: string;
  readonly entry: GrantEntry;
}

export function insertEntries(rows: readonly NewEntry[]): readonly WriteStatement[] {
  if (rows.length === 0) return [];
  const entries = rows.map(({ entry }) => entry);
  return [
    {
      name: "bonuses-insert-entries",
      text: `insert into bonuses_entry (player_id, grant_id, number, kind, amount_minor, progress_hundredths, stake_id,
          product, game, made_at)
        select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::uuid[],
          $8::text[], $9::text[], $10::timestamptz[])`,
      values: [
        uuidArray(rows.map(({ playerId }) => playerId)),
        uuidArray(entries.map(({ grantId }) => grantId)),
        entries.map(({ number }) => number),
        textArray(entries.map(({ kind }) => kind)),
        bigintArray(entries.map(({ amountMinor }) => amountMinor)),
        bigintArray(entries.map(({ progressHundredths }) => progressHundredths)),
        entries.map(({ stake }) => stake?.id ?? null),
        textArray(entries.map(({ stake }) => stake?.product ?? null)),
        textArray(entries.map(({ stake }) => stake?.game ?? null)),
        timeArray(entries.map(({ madeAt }) => madeAt)),
      ],
      rowCount: rows.length,
    },
  ];
}
