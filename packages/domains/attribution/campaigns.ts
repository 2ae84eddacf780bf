/** The operator's campaigns, by the four parameters of their links. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";

export interface CampaignKey {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly term: string;
}

export interface Campaign extends CampaignKey {
  readonly advId: string;
  readonly promo: { readonly type: string; readonly value: string } | null;
}

interface CampaignRow extends CampaignKey {
  readonly adv_id: string;
  readonly promo_type: string | null;
  readonly promo_value: string | null;
}

const columns = "source, medium, campaign, term, adv_id, promo_type, promo_value";
const isIt = "source = $1 and medium = $2 and campaign = $3 and term = $4";

const keyValues = ({ source, medium, campaign, term }: CampaignKey) => [
  source,
  medium,
  campaign,
  term,
];

function campaignOf({ adv_id: advId, promo_type: type, promo_value: value, ...key }: CampaignRow) {
  return { ...key, advId, promo: type === null || value === null ? null : { type, value } };
}

/** Null unless all four parameters are there and name a campaign. */
export async function findCampaign(
  db: Queryable,
  query: Readonly<Record<string, string>>,
): Promise<Campaign | null> {
  const key = ["utm_source", "utm_medium", "utm_campaign", "utm_term"].map((name) => query[name]);
  if (key.includes(undefined)) return null;
  const { rows } = await db.query<CampaignRow>(
    `select ${columns} from attribution_campaign where ${isIt}`,
    key,
  );
  return rows[0] ? campaignOf(rows[0]) : null;
}

export async function listCampaigns(db: Queryable): Promise<readonly Campaign[]> {
  const { rows } = await db.query<CampaignRow>(
    `select ${columns} from attribution_campaign order by source, medium, campaign, term`,
  );
  return rows.map(campaignOf);
}

/** Who of the operator's staff changes something, and why. */
export interface CampaignOrigin {
  readonly reason: string;
  readonly madeBy: string;
}

export interface CampaignChange extends CampaignKey, CampaignOrigin {
  readonly action: "set" | "removed";
  /** Null once it is removed. */
  readonly advId: string | null;
  readonly promo: Campaign["promo"];
  readonly madeAt: Date;
}

export async function setCampaign(
  db: Queryable,
  { advId, promo, ...key }: Campaign,
  { reason, madeBy }: CampaignOrigin,
): Promise<void> {
  await db.query(
    `with kept as (
       insert into attribution_campaign (${columns}, updated_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (source, medium, campaign, term) do update set adv_id = excluded.adv_id, promo_type = excluded.promo_type,
         promo_value = excluded.promo_value, updated_by = excluded.updated_by, updated_at = clock_timestamp()
       returning ${columns}
     )
     insert into attribution_campaign_change (${columns}, action, reason, made_by)
     select ${columns}, 'set', $9, $8 from kept`,
    [...keyValues(key), advId, promo?.type ?? null, promo?.value ?? null, madeBy, reason],
  );
}

/** False when there was none. */
export async function removeCampaign(
  db: Queryable,
  key: CampaignKey,
  { reason, madeBy }: CampaignOrigin,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with gone as (delete from attribution_campaign where ${isIt} returning source, medium, campaign, term)
     insert into attribution_campaign_change (source, medium, campaign, term, action, reason, made_by)
     select source, medium, campaign, term, 'removed', $5, $6 from gone`,
    [...keyValues(key), reason, madeBy],
  );
  return rowCount === 1;
}

/** Of all campaigns, the newest first. */
export async function listCampaignChanges(
  db: Queryable,
  most: number,
): Promise<readonly CampaignChange[]> {
  const { rows } = await db.query<
    Omit<CampaignRow, "adv_id"> &
      Omit<CampaignChange, "advId" | "promo"> & { adv_id: string | null }
  >(
    `select ${columns}, action, reason, made_by as "madeBy", made_at as "madeAt" from attribution_campaign_change
     order by number desc limit $1`,
    [most],
  );
  return rows.map(({ adv_id: advId, promo_type: type, promo_value: value, ...row }) => ({
    ...row,
    advId,
    promo: type === null || value === null ? null : { type, value },
  }));
}
