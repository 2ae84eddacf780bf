/** The free plays of a player: those that are left, and one campaign of them with what became of it. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Grant } from "../grants/grant.ts";
import { grantColumns, grantOf, type GrantRow } from "../grants/grant-store.ts";

type FreeSpin = RouteResponse<"freeSpins">["list"][number];
export type FreeSpinsCampaign = RouteResponse<"freeSpinsCampaign">;

interface CampaignRow extends GrantRow {
  readonly won_minor: bigint;
}

const campaignColumns = `${grantColumns}, (select coalesce(sum(e.amount_minor), 0)::bigint from bonuses_entry e
  where e.player_id = g.player_id and e.grant_id = g.id and e.kind = 'spin_win') as won_minor`;

/** In the order in which stakes use them. */
export async function listFreeSpins(
  db: Queryable,
  playerId: string,
): Promise<RouteResponse<"freeSpins">> {
  const { rows } = await db.query<GrantRow>(
    `select ${grantColumns} from bonuses_grant g
     where g.player_id = $1 and g.state = 'active' and g.spins_left > 0 and g.terms->>'kind' <> 'free_bet' and g.expires_at > clock_timestamp()
     order by g.expires_at, g.id`,
    [playerId],
  );
  return { list: rows.flatMap((row) => spinOf(grantOf(row)) ?? []) };
}

/** Null where there is none, or none was ever issued. */
function spinOf({ id, currency, spins, expiresAt }: Grant): FreeSpin | null {
  if (spins === null || spins.isBet || expiresAt === null) return null;
  return { id, game: { id: spins.game }, currency, expiration_at: expiresAt.toISOString() };
}

export interface OneCampaign {
  readonly playerId: string;
  readonly id: string;
  readonly locale: Locale;
}

/** Null for a bonus that has no free plays, or never got them, and for somebody else's. */
export async function findCampaign(
  db: Queryable,
  { playerId, id, locale }: OneCampaign,
): Promise<FreeSpinsCampaign | null> {
  const { rows } = await db.query<CampaignRow>(
    `select ${campaignColumns} from bonuses_grant g where g.player_id = $1 and g.id = $2`,
    [playerId, id],
  );
  return rows[0] ? campaignView(rows[0], locale) : null;
}

function campaignView(row: CampaignRow, locale: Locale): FreeSpinsCampaign | null {
  const grant = grantOf(row);
  const spin = spinOf(grant);
  const { terms, spins, spinsLeft: left } = grant;
  if (spin === null || spins === null || !terms.spins) return null;
  const { count } = terms.spins;
  const { outcome } = grant;
  return {
    ...spin,
    name: terms.name[locale],
    stake: formatAmount(spins.stakeMinor),
    count,
    left,
    won: formatAmount(row.won_minor),
    state: stateOf({ left, count, outcome, endMs: Date.parse(spin.expiration_at) }),
  };
}

interface SpinsFacts {
  readonly left: number;
  readonly count: number;
  readonly outcome: string | null;
  readonly endMs: number;
}

function stateOf({ left, count, outcome, endMs }: SpinsFacts): FreeSpinsCampaign["state"] {
  if (left === 0) return "used";
  if (outcome === "expired" || (outcome === null && endMs <= Date.now())) return "expired";
  if (outcome !== null) return "cancelled";
  return left === count ? "issued" : "active";
}
