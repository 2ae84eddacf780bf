/** The welcome pack of a player, step by step: what is done, what goes on, what is to come. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { readOfferVersions } from "../offers/offer-store.ts";
import { type GrantView, grantView, type ViewedRow, viewedColumns } from "./list-grants.ts";
import { readOpenOffers } from "./show-offers.ts";
import { stepViews } from "./terms-view.ts";

export interface PackOfPlayer {
  readonly playerId: string;
  readonly currency: Currency;
  readonly region: string | null;
  readonly locale: Locale;
}

type Pack = RouteResponse<"welcomePack">;

/** A pack that was taken keeps its version and its currency, whatever is offered now. */
export async function showPack(db: Queryable, player: PackOfPlayer): Promise<Pack> {
  return (await readTakenPack(db, player)) ?? showOpenPack(db, player);
}

const maxSteps = 10;

async function readTakenPack(
  db: Queryable,
  { playerId, locale }: Pick<PackOfPlayer, "playerId" | "locale">,
): Promise<Pack | null> {
  const { rows } = await db.query<ViewedRow>(
    `with taken as (
       select offer_code from bonuses_grant
       where player_id = $1 and terms->>'kind' = 'welcome_pack'
         and (activated_at is not null or state in ('offered', 'accepted')) order by id desc limit 1
     )
     select distinct on (g.step) ${viewedColumns} from bonuses_grant g join taken using (offer_code)
     where g.player_id = $1 order by g.step, g.id desc limit $2`,
    [playerId, maxSteps],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const { offer_code: code, offer_version: version, currency } = first;
  const offer = (await readOfferVersions(db, [{ code, version }])).get(`${code}:${version}`);
  if (offer === undefined) throw new Error(`the pack ${code} has no version ${version}`);
  const byStep = new Map<number, GrantView>(rows.map((row) => [row.step, grantView(row)]));
  return {
    publicTitle: offer.name[locale],
    offer: code,
    is_open: false,
    steps: stepViews(offer, currency).map((terms) => ({
      terms,
      grant: byStep.get(terms.step) ?? null,
    })),
  };
}

/** The first one that is open to all and made in the currency. */
async function showOpenPack(
  db: Queryable,
  { currency, region, locale }: PackOfPlayer,
): Promise<Pack> {
  for (const { offer } of await readOpenOffers(db, { now: new Date(), region })) {
    const steps = offer.kind === "welcome_pack" ? stepViews(offer, currency) : [];
    if (steps.length === 0 || steps.length < offer.steps.length) continue;
    return {
      publicTitle: offer.name[locale],
      offer: offer.code,
      is_open: true,
      steps: steps.map((terms) => ({ terms, grant: null })),
    };
  }
  return { publicTitle: null, offer: null, is_open: false, steps: [] };
}
