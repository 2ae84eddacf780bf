/** Saves an offer in a new version: what players have accepted keeps the terms of theirs. */
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { checkOffer } from "./check-offer.ts";
import { type Offer, readOffer } from "./read-offer.ts";

export interface SaveOffer {
  /** As read from the operator's file. */
  readonly value: unknown;
  readonly savedBy: string;
  readonly jurisdiction: Pick<JurisdictionRules, "incentives">;
}

export type SaveOfferResult =
  | { readonly ok: true; readonly code: string; readonly version: number }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Faults name places in the file, the rule of the law that is broken, a period that was another, or a promo code that another offer has. */
export async function saveOffer(
  pool: pg.Pool,
  { value, savedBy, jurisdiction }: SaveOffer,
): Promise<SaveOfferResult> {
  const read = readOffer(value);
  if (!read.ok) return read;
  const { offer } = read;
  const faults = checkOffer(offer, jurisdiction);
  if (faults.length > 0) return { ok: false, faults };
  const codes = offer.promo_codes;
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `insert into bonuses_offer (code, version) values ($1, 1)
       on conflict (code) do update set version = bonuses_offer.version + 1 returning version`,
      [offer.code],
    );
    const { version } = rows[0]!;
    const refused = [...(await periodFaults(client, offer))];
    await client.query(
      `insert into bonuses_offer_version (offer_code, version, offer, saved_by) values ($1, $2, $3, $4)`,
      [offer.code, version, JSON.stringify(offer), savedBy],
    );
    await client.query(`update bonuses_promo_code set is_open = false where offer_code = $1`, [
      offer.code,
    ]);
    for (const { code, campaign, max_claims, starts_at, ends_at } of codes) {
      const { rowCount } = await client.query(
        `insert into bonuses_promo_code as c (code, offer_code, campaign, max_claims, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (code) do update set campaign = excluded.campaign, starts_at = excluded.starts_at,
           ends_at = excluded.ends_at, is_open = true,
           max_claims = case when excluded.max_claims is not null then greatest(excluded.max_claims, c.claims) end
         where c.offer_code = excluded.offer_code`,
        [code, offer.code, campaign, max_claims, starts_at, ends_at],
      );
      if (rowCount !== 1) refused.push(`promo_codes: another offer has ${code}`);
    }
    if (refused.length > 0) throw new RefusedVersion(refused);
    return { ok: true as const, code: offer.code, version };
  }).catch((error: unknown) => {
    if (error instanceof RefusedVersion) return { ok: false as const, faults: error.faults };
    throw error;
  });
}

/** What cashback was given for as part of a week would be paid for again as a day. Under the lock of the offer's row: nobody saves a version meanwhile. */
async function periodFaults(
  client: pg.PoolClient,
  { code, steps }: Offer,
): Promise<readonly string[]> {
  const { rowCount } = await client.query(
    `select from bonuses_offer_version
     where offer_code = $1 and offer->'steps'->0->'cashback'->>'period' <> $2 limit 1`,
    [code, steps[0]?.cashback?.period],
  );
  if (rowCount === 0) return [];
  return ["steps.0.cashback.period: the offer has another one; another period is another offer"];
}

/** Rolls the whole version back. */
class RefusedVersion extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("; "));
    this.faults = faults;
  }
}

/** False where there is no such offer. A paused one cannot be accepted; what is accepted goes on. */
export async function pauseOffer(
  pool: pg.Pool,
  { code, isPaused }: { readonly code: string; readonly isPaused: boolean },
): Promise<boolean> {
  const { rowCount } = await pool.query(`update bonuses_offer set is_paused = $2 where code = $1`, [
    code,
    isPaused,
  ]);
  return rowCount === 1;
}
