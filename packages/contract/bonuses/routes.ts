import { defineRoutes } from "../route.ts";

const grant = "/bonuses/grants/:id";

export const bonusRoutes = defineRoutes({
  /** What a guest's code is good for. */
  promoBonus: { method: "GET", path: "/bonus-system/bonus/:code", auth: "public" },
  /** The bonus that waits for the player's acceptance or deposit. */
  waitingBonus: {
    method: "GET",
    path: "/bonus-system/bonus-activation/waiting-reg-and-dep",
    auth: "player",
  },
  guestWelcomePack: {
    method: "GET",
    path: "/api/v3/welcome-pack/get-welcome-packs-guest",
    auth: "public",
  },
  /** The pack that the player has, or the one that is offered. */
  welcomePack: { method: "GET", path: "/bonuses/welcome-pack", auth: "player" },
  /** Free plays that are left, those that end first first. */
  freeSpins: { method: "GET", path: "/profile/freeSpins", auth: "player" },
  /** `id` is that of the bonus. */
  freeSpinsCampaign: { method: "GET", path: "/api/freeSpinsCampaigns/:id", auth: "player" },
  /** Gives up the bonus with its plays and what they won. */
  cancelFreeSpins: {
    method: "PUT",
    path: "/api/v2/freeSpinsCampaigns/cancel/:id",
    auth: "player",
  },
  bonusOffers: { method: "GET", path: "/bonuses/offers", auth: "player" },
  /** Again is the same grant. */
  acceptBonus: { method: "POST", path: "/bonuses/grants", auth: "player", rateLimit: "payments" },
  bonusGrants: { method: "GET", path: "/bonuses/grants", auth: "player" },
  bonusGrantsFile: {
    method: "GET",
    path: "/profile/history/bonuses.csv",
    auth: "player",
    rateLimit: "files",
    file: "text/csv",
  },
  bonusEntries: { method: "GET", path: `${grant}/entries`, auth: "player" },
  /** Declines what is not active, forfeits what is. */
  endBonus: { method: "DELETE", path: grant, auth: "player" },
});
