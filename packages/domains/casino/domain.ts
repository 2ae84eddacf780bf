/** The casino, as the program puts it together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { amountOf, defineDomain, ownRows } from "../ledger/index.ts";
import { casinoChecks, casinoKinds } from "./audit-checks.ts";
import { casinoNotices } from "./ports/deps.ts";
import { casinoJobs } from "./jobs.ts";
import { readExposure } from "./read-exposure.ts";
import { readOpenMatters } from "./rounds/open-matters.ts";
import { heldWinEvents } from "./wallet/held-win.ts";
import { casinoHandlers } from "./routes.ts";

export const casinoDomain = defineDomain({
  name: "casino",
  migrations: migrationsBeside("casino", import.meta.url),
  handlers: casinoHandlers,
  jobs: casinoJobs,
  events: heldWinEvents,
  operations: casinoKinds,
  auditChecks: casinoChecks,
  exposure: readExposure,
  openMatters: readOpenMatters,
  notices: casinoNotices,
  personalData: [
    ownRows({
      name: "casino_bets",
      table: "casino_bet",
      id: "id",
      columns: `provider, round_id, game_code, mode, currency, free_rounds,
        ${amountOf("stake_main_minor + stake_bonus_minor")} as stake,
        ${amountOf("payout_main_minor + payout_bonus_minor")} as payout, state, created_at, settled_at`,
    }),
    ownRows({
      name: "free_rounds",
      table: "casino_free_grant",
      id: "id",
      columns: `provider, game_code, currency, ${amountOf("stake_minor")} as stake, rounds, state, issued_at, expires_at, ended_at`,
    }),
    ownRows({
      name: "table_messages",
      table: "casino_chat_message",
      id: "id",
      columns: "provider, game_code, text, sent_at, removed_at",
    }),
    ownRows({
      name: "table_mutes",
      table: "casino_chat_mute",
      id: "id",
      columns: "muted_at, until, reason",
    }),
    ownRows({
      name: "favourite_slots",
      table: "casino_favourite",
      columns: "provider, game_code, marked_at",
    }),
    ownRows({
      name: "held_wins",
      table: "casino_held_win",
      id: "id",
      columns: `provider, kind, currency, ${amountOf("amount_minor")} as amount, held_at, decision, decided_at`,
    }),
  ],
  personalDataLeftOut: {
    casino_staff_end: "who of the staff ended a round; what became of its bets is among the bets",
    casino_session: "launches of games: what was played in them is among the bets",
    casino_round: "each round's bets are among the bets",
    casino_transaction: "the provider's view of the same bets",
  },
});
