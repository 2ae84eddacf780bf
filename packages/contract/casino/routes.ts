import { defineRoutes } from "../route.ts";

export const casinoRoutes = defineRoutes({
  casinoGames: { method: "GET", path: "/casino/games", auth: "public" },
  casinoFacets: { method: "GET", path: "/casino/facets", auth: "public" },
  casinoGame: { method: "GET", path: "/casino/games/:slug", auth: "public" },
  casinoTables: { method: "GET", path: "/casino/tables", auth: "public" },
  tableChat: { method: "GET", path: "/casino/tables/:slug/chat", auth: "public" },
  sendTableChat: { method: "POST", path: "/casino/tables/:slug/chat", auth: "player" },
  openGameSession: {
    method: "POST",
    path: "/casino/sessions",
    auth: "player",
    rateLimit: "bets",
  },
  endGameSession: {
    method: "POST",
    path: "/casino/sessions/end",
    auth: "player",
    openToRestricted: true,
  },
  casinoRounds: { method: "GET", path: "/casino/rounds", auth: "player" },
  casinoRoundsFile: {
    method: "GET",
    path: "/profile/history/rounds.csv",
    auth: "player",
    rateLimit: "files",
    file: "text/csv",
  },
  casinoShelf: { method: "GET", path: "/casino/shelf", auth: "player" },
  casinoFreeRounds: { method: "GET", path: "/casino/free-rounds", auth: "player" },
  markCasinoGame: { method: "POST", path: "/casino/favourites", auth: "player" },
  walletCall: {
    method: "POST",
    path: "/casino/wallet/:provider/:call",
    auth: "signed",
    rateLimit: "wallet",
  },
  hub88Balance: {
    method: "POST",
    path: "/casino/hub88/:provider/user/balance",
    auth: "signed",
    rateLimit: "wallet",
  },
  hub88Bet: {
    method: "POST",
    path: "/casino/hub88/:provider/transaction/bet",
    auth: "signed",
    rateLimit: "wallet",
  },
  hub88Win: {
    method: "POST",
    path: "/casino/hub88/:provider/transaction/win",
    auth: "signed",
    rateLimit: "wallet",
  },
  hub88Rollback: {
    method: "POST",
    path: "/casino/hub88/:provider/transaction/rollback",
    auth: "signed",
    rateLimit: "wallet",
  },
});
