/** Which offer a player means, by its name or by a promo code, and whether it is made at this moment and place. */
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import {
  type CodeOfOffer,
  findOffer,
  findPromoCode,
  type SavedOffer,
} from "../offers/offer-store.ts";

import { comesByItself } from "../offers/read-offer.ts";

export type OfferName = { readonly offer: string } | { readonly promo_code: string };

export interface ChosenOffer {
  readonly saved: SavedOffer;
  /** Null where it was named without one. */
  readonly code: CodeOfOffer | null;
}

export type ChooseResult = ({ readonly ok: true } & ChosenOffer) | Refusal;

export interface Visit {
  readonly now: Date;
  /** What the site says of where the visitor is: offers follow it, money does not. */
  readonly region: string | null;
}

export async function chooseOffer(
  db: Queryable,
  name: OfferName,
  visit: Visit,
): Promise<ChooseResult> {
  if ("offer" in name) {
    const saved = await findOffer(db, name.offer);
    if (saved === null || comesByItself(saved.offer.kind))
      return { ok: false, code: "bonus_offer_unknown" };
    return checked({ saved, code: null }, visit);
  }
  const code = await findPromoCode(db, name.promo_code);
  if (code === null) return { ok: false, code: "promo_code_unknown" };
  const saved = await findOffer(db, code.offerCode);
  if (saved === null) throw new Error(`the code ${code.code} has no offer`);
  if (!code.isOpen || !isWithin(code.startsAt, code.endsAt, visit.now))
    return { ok: false, code: "promo_code_ended" };
  if (code.isUsedUp) return { ok: false, code: "promo_code_used_up" };
  return checked({ saved, code }, visit);
}

function checked(chosen: ChosenOffer, { now, region }: Visit): ChooseResult {
  const { offer, isPaused } = chosen.saved;
  const { starts_at: startsAt, ends_at: endsAt, regions } = offer;
  if (isPaused || !isWithin(asDate(startsAt), asDate(endsAt), now))
    return { ok: false, code: chosen.code === null ? "bonus_offer_ended" : "promo_code_ended" };
  if (regions !== null && (region === null || !regions.includes(region)))
    return { ok: false, code: "bonus_not_in_region" };
  return { ok: true, ...chosen };
}

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The start belongs to the time, the end does not. */
const isWithin = (start: Date | null, end: Date | null, now: Date): boolean =>
  (start === null || start <= now) && (end === null || now < end);
