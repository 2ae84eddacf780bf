/** A player accepts an offer, or one that waits for it: from then on the next deposit feeds it. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { ensureWallet, type Ledger, lockWallets } from "../../ledger/index.ts";
import { issueBonus, issueKey } from "../grants/issue-bonus.ts";
import { maxTogether } from "../grants/grant.ts";
import { hasWelcomePack } from "../grants/grant-store.ts";
import { insertGrant } from "../grants/lifecycle-store.ts";
import { termsOf } from "../offers/terms.ts";
import { takeClaim } from "../offers/offer-store.ts";
import { offeredIn } from "../offers/read-offer.ts";
import { chooseOffer, type ChosenOffer, type OfferName } from "./choose-offer.ts";

const dayMs = 86_400_000;

export interface AcceptBonus {
  readonly playerId: string;
  readonly currency: Currency;
  readonly name: OfferName;
  readonly region: string | null;
}

export type AcceptResult = { readonly ok: true; readonly grantId: string } | Refusal;

export interface AcceptDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
}

/**
 * The same grant for a repeat. One without a deposit gets its money at once, or, should that fail, by the job: a claim that failed stays a claim.
 */
export async function acceptBonus(deps: AcceptDeps, command: AcceptBonus): Promise<AcceptResult> {
  const { pool, ledger } = deps;
  const { playerId } = command;
  await ensureWallet(pool, playerId, command.currency);
  const accepted = await withTransaction(pool, (client) => accept(client, command));
  if (!accepted.ok || accepted.needsDeposit) return accepted;
  const { grantId, currency } = accepted;
  const item = { playerId, currency, key: issueKey(grantId), input: { grantId } };
  const issued = await ledger.execute(issueBonus, item);
  return issued.ok || issued.code === "bonus_closed" || issued.code === "bonus_unavailable"
    ? { ok: true, grantId }
    : issued;
}

type Accepted =
  | {
      readonly ok: true;
      readonly grantId: string;
      readonly currency: Currency;
      readonly needsDeposit: boolean;
    }
  | Refusal;

interface ExistingRow {
  readonly id: string;
  readonly state: string;
  readonly currency: Currency;
  readonly needs_deposit: boolean;
}

async function accept(client: pg.PoolClient, command: AcceptBonus): Promise<Accepted> {
  const { playerId, currency, region } = command;
  // Whoever accepts twice at once waits here, and finds the first one's grant.
  await lockWallets(client, playerId);
  const { rows } = await client.query<{ now: Date }>(
    `select date_trunc('milliseconds', clock_timestamp()) as now`,
  );
  const { now } = rows[0]!;
  const existing = await findExisting(client, command);
  if (existing?.state === "accepted")
    return {
      ok: true,
      grantId: existing.id,
      currency: existing.currency,
      needsDeposit: existing.needs_deposit,
    };
  if (existing?.state === "offered") return acceptOffered(client, { ...command, existing, now });
  const chosen = await chooseOffer(client, command.name, { now, region });
  if (!chosen.ok) return chosen;
  const isOpenToAll = chosen.code !== null || chosen.saved.offer.is_public;
  if (!isOpenToAll) return { ok: false, code: "bonus_offer_unknown" };
  if (existing !== null) return { ok: false, code: "bonus_taken" };
  const { offer } = chosen.saved;
  const clash = await findClash(client, { playerId, currency, stacking: offer.stacking });
  if (clash !== null) return clash;
  return makeGrant(client, { playerId, currency, chosen, now, isAccepted: true });
}

/** Of the offer's first step that is not over, or that ever was active. */
async function findExisting(
  client: pg.PoolClient,
  { playerId, name }: AcceptBonus,
): Promise<ExistingRow | null> {
  const { rows } = await client.query<ExistingRow>(
    `select id, state, currency, terms->'match' <> 'null'::jsonb as needs_deposit from bonuses_grant
     where player_id = $1 and (activated_at is not null or state in ('offered', 'accepted'))
       and offer_code = coalesce($2, (select offer_code from bonuses_promo_code where code = upper(trim($3))))
     order by state in ('offered', 'accepted') desc, step desc limit 1`,
    [playerId, "offer" in name ? name.offer : null, "promo_code" in name ? name.promo_code : null],
  );
  return rows[0] ?? null;
}

interface AcceptOffered extends AcceptBonus {
  readonly existing: ExistingRow;
  readonly now: Date;
}

/** In the currency and with the terms that it was offered in. */
async function acceptOffered(
  client: pg.PoolClient,
  { playerId, existing, now }: AcceptOffered,
): Promise<Accepted> {
  const { id, currency, needs_deposit: needsDeposit } = existing;
  const { rows } = await client.query<{ stacking: "alone" | "together"; is_over: boolean }>(
    `select terms->>'stacking' as stacking, claim_until <= $3 as is_over from bonuses_grant where player_id = $1 and id = $2`,
    [playerId, id, now],
  );
  const { stacking, is_over: isOver } = rows[0]!;
  if (isOver) return { ok: false, code: "bonus_offer_ended" };
  const clash = await findClash(client, { playerId, currency, stacking });
  if (clash !== null) return clash;
  await client.query(
    `update bonuses_grant set state = 'accepted', accepted_at = $3,
       due_at = case when $4 then claim_until else $3 end
     where player_id = $1 and id = $2 and state = 'offered'`,
    [playerId, id, now, needsDeposit],
  );
  return { ok: true, grantId: id, currency, needsDeposit };
}

interface Clash {
  readonly playerId: string;
  readonly currency: Currency;
  readonly stacking: "alone" | "together";
}

/** Why another bonus stands in the way of one; null where none does. Under the player's lock. */
export async function findClash(
  client: pg.PoolClient,
  { playerId, currency, stacking }: Clash,
): Promise<Refusal | null> {
  const { rows } = await client.query<{ stacking: string }>(
    `select terms->>'stacking' as stacking from bonuses_grant
     where player_id = $1 and currency = $2 and state in ('accepted', 'active')`,
    [playerId, currency],
  );
  if (rows.length === 0) return null;
  if (stacking === "alone" || rows.some((row) => row.stacking === "alone"))
    return { ok: false, code: "bonus_not_stackable" };
  if (rows.length < maxTogether) return null;
  return { ok: false, code: "bonus_too_many", params: { max: String(maxTogether) } };
}

export interface MakeGrant {
  readonly playerId: string;
  readonly currency: Currency;
  readonly chosen: ChosenOffer;
  readonly now: Date;
  readonly isAccepted: boolean;
}

/** The first step of an offer. Its code's claim is counted with it. */
export async function makeGrant(
  client: pg.PoolClient,
  { playerId, currency, chosen, now, isAccepted }: MakeGrant,
): Promise<Accepted> {
  const { saved, code } = chosen;
  const terms = termsOf(saved.offer, 1, currency);
  if (terms === null) {
    const currencies = offeredIn(saved.offer).join(", ");
    return { ok: false, code: "bonus_not_in_currency", params: { currencies } };
  }
  if (terms.kind === "welcome_pack" && (await hasWelcomePack(client, playerId)))
    return { ok: false, code: "bonus_taken" };
  if (code !== null && !(await takeClaim(client, code.code)))
    return { ok: false, code: "promo_code_used_up" };
  const grantId = uuidv7();
  const claimUntil = new Date(now.getTime() + terms.claim_days * dayMs);
  const needsDeposit = terms.match !== null;
  await insertGrant(client, {
    playerId,
    id: grantId,
    currency,
    offerCode: saved.offer.code,
    offerVersion: saved.version,
    step: 1,
    promoCode: code?.code ?? null,
    terms,
    offeredAt: now,
    acceptedAt: isAccepted ? now : null,
    claimUntil,
    dueAt: isAccepted && !needsDeposit ? now : claimUntil,
  });
  return { ok: true, grantId, currency, needsDeposit };
}
