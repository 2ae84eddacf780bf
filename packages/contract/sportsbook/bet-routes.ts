import { defineRoutes } from "../route.ts";

/** What a player does with bets on sports. */
export const bettingBetRoutes = defineRoutes({
  bettingQuote: { method: "POST", path: "/betting/quotes", auth: "player", rateLimit: "bets" },
  bettingPlace: {
    method: "POST",
    path: "/betting/bets",
    auth: "player",
    idempotencyKey: true,
    rateLimit: "bets",
  },
  bettingBets: { method: "GET", path: "/betting/bets", auth: "player" },
  bettingBetsFile: {
    method: "GET",
    path: "/betting/bets.csv",
    auth: "player",
    rateLimit: "files",
    file: "text/csv",
  },
  bettingBet: { method: "GET", path: "/betting/bets/:id", auth: "player" },
  bettingReceipt: { method: "GET", path: "/betting/bets/:id/receipt", auth: "player" },
  bettingCashOutQuote: {
    method: "POST",
    path: "/betting/bets/:id/cash_out_quotes",
    auth: "player",
    openToRestricted: true,
    rateLimit: "bets",
  },
  bettingCashOut: {
    method: "POST",
    path: "/betting/bets/:id/cash_outs",
    auth: "player",
    idempotencyKey: true,
    openToRestricted: true,
    rateLimit: "bets",
  },
  bettingAutoCashOut: {
    method: "PUT",
    path: "/betting/bets/:id/auto_cash_out",
    auth: "player",
    openToRestricted: true,
    rateLimit: "bets",
  },
});
