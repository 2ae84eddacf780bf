/** What is offered: to a player, to a guest with a promo code, to a guest without one. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { type Currency, defaultCurrency } from "@oddwright/core/money/currency.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { readCurrentCashback } from "../cashback/current-cashback.ts";
import { chooseOffer, type Visit } from "../claims/choose-offer.ts";
import { hasWelcomePack } from "../grants/grant-store.ts";
import { readOffers, type SavedOffer } from "../offers/offer-store.ts";
import { comesByItself } from "../offers/read-offer.ts";
import { stepViews } from "./terms-view.ts";

const secondMs = 1_000;
const daySeconds = 86_400;
/** What a guest with a promo code has. */
const guestPromoDays = 3;

export interface Visitor extends Omit<Visit, "now"> {
  readonly locale: Locale;
  readonly currency: Currency | undefined;
}

export type ShownPromo =
  | { readonly ok: true; readonly body: RouteResponse<"promoBonus"> }
  | Refusal;

/** Refuses as an acceptance would. A code or an offer that ends sooner has less time. */
export async function showPromoBonus(
  db: Queryable,
  typed: string,
  { locale, region, currency = defaultCurrency }: Visitor,
): Promise<ShownPromo> {
  const now = new Date();
  const chosen = await chooseOffer(db, { promo_code: typed }, { now, region });
  if (!chosen.ok) return chosen;
  const { offer } = chosen.saved;
  const ends = [chosen.code?.endsAt?.getTime(), offer.ends_at && Date.parse(offer.ends_at)];
  const left = ends.flatMap((end) =>
    typeof end === "number" ? [Math.floor((end - now.getTime()) / secondMs)] : [],
  );
  return {
    ok: true,
    body: {
      data: {
        name: offer.name[locale],
        region: offer.regions?.join(", ") ?? null,
        expires_in: Math.min(guestPromoDays * daySeconds, ...left),
        terms: stepViews(offer, currency)[0] ?? null,
      },
    },
  };
}

/** The first welcome pack that is open to all. */
export async function showWelcomePack(
  db: Queryable,
  { locale, region, currency = defaultCurrency }: Visitor,
): Promise<RouteResponse<"guestWelcomePack">> {
  const open = await readOpenOffers(db, { now: new Date(), region });
  const pack = open.find(({ offer: { kind } }) => kind === "welcome_pack")?.offer;
  return {
    publicTitle: pack?.name[locale] ?? null,
    offer: pack?.code ?? null,
    steps: pack ? [...stepViews(pack, currency)] : [],
  };
}

export interface OffersOfPlayer {
  readonly playerId: string;
  readonly currency: Currency;
  readonly region: string | null;
}

/** Open to all, in the player's currency, without what the player has or had. */
export async function showOffers(
  db: Queryable,
  { playerId, currency, region }: OffersOfPlayer,
): Promise<RouteResponse<"bonusOffers">> {
  const { rows } = await db.query<{ offer_code: string }>(
    `select offer_code from bonuses_grant
     where player_id = $1 and (activated_at is not null or state in ('offered', 'accepted'))`,
    [playerId],
  );
  const had = new Set(rows.map((row) => row.offer_code));
  const hasPack = await hasWelcomePack(db, playerId);
  const now = new Date();
  const open = await readOpenOffers(db, { now, region });
  const offers = await Promise.all(
    open.map(async ({ offer }) => {
      const steps = stepViews(offer, currency);
      const isHad =
        offer.kind === "welcome_pack" ? hasPack : !comesByItself(offer.kind) && had.has(offer.code);
      if (isHad || steps.length < offer.steps.length) return [];
      const cashback = await readCurrentCashback(db, { playerId, currency }, { offer, now });
      return [{ offer: offer.code, ends_at: offer.ends_at, steps: [...steps], cashback }];
    }),
  );
  return { offers: offers.flat() };
}

export async function readOpenOffers(db: Queryable, visit: Visit): Promise<readonly SavedOffer[]> {
  const offers = await readOffers(db);
  return offers.filter(({ offer, isPaused }) => {
    const { regions, starts_at: startsAt, ends_at: endsAt } = offer;
    const isHere = regions === null || (visit.region !== null && regions.includes(visit.region));
    const hasBegun = startsAt === null || Date.parse(startsAt) <= visit.now.getTime();
    const isOver = endsAt !== null && Date.parse(endsAt) <= visit.now.getTime();
    return offer.is_public && !isPaused && isHere && hasBegun && !isOver;
  });
}
