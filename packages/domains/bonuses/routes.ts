/** The handlers of the bonuses' routes. */
import type { bonusRoutes } from "@oddwright/contract/bonuses/routes.ts";
import { pickLocale } from "@oddwright/core/i18n/locales.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { HandlersOf, HandlerRequest } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import type { Ledger } from "../ledger/index.ts";
import { acceptBonus } from "./claims/accept-bonus.ts";
import { endOne } from "./settle-due-grants.ts";
import { findCampaign, listFreeSpins, type OneCampaign } from "./views/free-spins.ts";
import { listEntries } from "./views/list-entries.ts";
import { findGrantView, listGrants, writeGrantFile } from "./views/list-grants.ts";
import { showOffers, showPromoBonus, showWelcomePack } from "./views/show-offers.ts";
import { showPack } from "./views/show-pack.ts";
import { readWaitingBonus } from "./views/waiting-bonus.ts";

export interface BonusDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
}

export function bonusHandlers(deps: BonusDeps): HandlersOf<typeof bonusRoutes> {
  const { pool, activeCurrency } = deps;
  const viewGrant = async (playerId: string, id: string) => {
    const body = await findGrantView(pool, playerId, id);
    return body === null ? notFound : ({ ok: true, body } as const);
  };
  return {
    promoBonus: ({ params, query, headers }) =>
      showPromoBonus(pool, params.code, { ...visitor(headers), currency: query.currency }),
    waitingBonus: async ({ caller: { playerId }, headers }) => {
      const currency = await activeCurrency(playerId);
      const waiting = await readWaitingBonus(pool, { playerId, currency, offered: true });
      const { locale } = visitor(headers);
      const data = waiting && {
        name: waiting.name[locale],
        expires_in: Math.max(0, Math.floor((waiting.claimUntil.getTime() - Date.now()) / 1_000)),
      };
      return { ok: true, body: { data } };
    },
    guestWelcomePack: async ({ query, headers }) => ({
      ok: true,
      body: await showWelcomePack(pool, { ...visitor(headers), currency: query.currency }),
    }),
    welcomePack: async ({ caller: { playerId }, headers }) => {
      const currency = await activeCurrency(playerId);
      return { ok: true, body: await showPack(pool, { playerId, currency, ...visitor(headers) }) };
    },
    ...freeSpinHandlers(deps),
    bonusOffers: async ({ caller: { playerId }, headers }) => {
      const currency = await activeCurrency(playerId);
      const { region } = visitor(headers);
      return { ok: true, body: await showOffers(pool, { playerId, currency, region }) };
    },
    acceptBonus: async ({ body: name, caller: { playerId }, headers }) => {
      const currency = await activeCurrency(playerId);
      const { region } = visitor(headers);
      const accepted = await acceptBonus(deps, { playerId, currency, name, region });
      return accepted.ok ? viewGrant(playerId, accepted.grantId) : accepted;
    },
    bonusGrants: ({ query, caller: { playerId } }) => listGrants(pool, { playerId, query }),
    bonusGrantsFile: async ({ query, caller: { playerId }, headers }) =>
      writeGrantFile(pool, { playerId, query, locale: visitor(headers).locale }),
    bonusEntries: ({ params, query: { cursor }, caller: { playerId } }) =>
      listEntries(pool, { playerId, grantId: params.id, cursor }),
    endBonus: async ({ params: { id: grantId }, caller: { playerId } }) => {
      const grant = await findGrantView(pool, playerId, grantId);
      if (grant === null) return notFound;
      const { currency } = grant.terms;
      const ended = await endOne(deps, { playerId, grantId, currency, cause: "forfeited" });
      return ended.ok ? viewGrant(playerId, grantId) : ended;
    },
  };
}

type FreeSpinHandlers = Pick<
  HandlersOf<typeof bonusRoutes>,
  "freeSpins" | "freeSpinsCampaign" | "cancelFreeSpins"
>;

function freeSpinHandlers(deps: BonusDeps): FreeSpinHandlers {
  const { pool } = deps;
  const viewCampaign = async (campaign: OneCampaign) => {
    const body = await findCampaign(pool, campaign);
    return body === null ? notFound : ({ ok: true, body } as const);
  };
  return {
    freeSpins: async ({ caller: { playerId } }) => ({
      ok: true,
      body: await listFreeSpins(pool, playerId),
    }),
    freeSpinsCampaign: ({ params: { id }, caller: { playerId }, headers }) =>
      viewCampaign({ playerId, id, locale: visitor(headers).locale }),
    cancelFreeSpins: async ({ params: { id }, caller: { playerId }, headers }) => {
      const campaign = { playerId, id, locale: visitor(headers).locale };
      const found = await viewCampaign(campaign);
      if (!found.ok) return found;
      const { currency } = found.body;
      const ended = await endOne(deps, { playerId, grantId: id, currency, cause: "forfeited" });
      return ended.ok ? viewCampaign(campaign) : ended;
    },
  };
}

const notFound = { ok: false, code: "bonus_not_found" } as const;

/** The region is what the site says of its visitor. */
function visitor(headers: HandlerRequest<"promoBonus">["headers"]) {
  const region = headers["region"]?.toString() ?? null;
  return { locale: pickLocale(headers["accept-language"]?.toString()), region };
}
