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

export async function setCampaign(
  db: Queryable,
  { advId, promo, ...key }: Campaign,
  updatedBy: string,
): Promise<void> {
  await db.query(
    `insert into attribution_campaign (${columns}, updated_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (source, medium, campaign, term) do update set adv_id = excluded.adv_id, promo_type = excluded.promo_type,
       promo_value = excluded.promo_value, updated_by = excluded.updated_by, updated_at = clock_timestamp()`,
    [...keyValues(key), advId, promo?.type ?? null, promo?.value ?? null, updatedBy],
  );
}

/** False when there was none. */
export async function removeCampaign(db: Queryable, key: CampaignKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from attribution_campaign where ${isIt}`,
    keyValues(key),
  );
  return rowCount === 1;
}
