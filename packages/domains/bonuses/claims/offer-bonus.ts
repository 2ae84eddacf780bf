/** Puts an offer before one player: by the code of a registration, or by an operator. The player accepts it, or does not. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { ensureWallet, lockWallets } from "../../ledger/index.ts";
import { findOffer } from "../offers/offer-store.ts";
import { comesByItself } from "../offers/read-offer.ts";
import { makeGrant } from "./accept-bonus.ts";
import { chooseOffer } from "./choose-offer.ts";

export interface NewcomerCode {
  readonly playerId: string;
  readonly currency: Currency;
  readonly promo: string;
}

/**
 * Inside the transaction that makes the player: a code that is good for nothing, or for a region only, never stops a
 * registration.
 */
export async function offerToNewcomer(
  client: pg.PoolClient,
  { playerId, currency, promo }: NewcomerCode,
): Promise<boolean> {
  const now = new Date();
  const chosen = await chooseOffer(client, { promo_code: promo }, { now, region: null });
  if (!chosen.ok) return false;
  const made = await makeGrant(client, { playerId, currency, chosen, now, isAccepted: false });
  return made.ok;
}

export interface OfferBonus {
  readonly playerId: string;
  readonly currency: Currency;
  readonly offerCode: string;
}

export type OfferResult = { readonly ok: true; readonly grantId: string } | Refusal;

/** The operator's `grant`: of an offer that need not be public, nor of the player's region. */
export async function offerBonus(
  pool: pg.Pool,
  { playerId, currency, offerCode }: OfferBonus,
): Promise<OfferResult> {
  const saved = await findOffer(pool, offerCode);
  if (saved === null || comesByItself(saved.offer.kind))
    return { ok: false, code: "bonus_offer_unknown" };
  if (saved.isPaused) return { ok: false, code: "bonus_offer_ended" };
  await ensureWallet(pool, playerId, currency);
  return withTransaction(pool, async (client): Promise<OfferResult> => {
    await lockWallets(client, playerId);
    const { rows } = await client.query(
      `select from bonuses_grant where player_id = $1 and offer_code = $2 and step = 1
         and (activated_at is not null or state in ('offered', 'accepted'))`,
      [playerId, offerCode],
    );
    if (rows.length > 0) return { ok: false, code: "bonus_taken" };
    const chosen = { saved, code: null };
    return makeGrant(client, { playerId, currency, chosen, now: new Date(), isAccepted: false });
  });
}
