/** The games of our own, as the program puts them together. */
import { migrationsBeside } from "@oddwright/platform/database/migration-files.ts";
import { amountOf, defineDomain, type EventListener, ownRows } from "../ledger/index.ts";
import { originalsChecks } from "./audit/audit-checks.ts";
import { operationKinds } from "./audit/bet-kinds.ts";
import { readOpenBets } from "./bets/open-bets.ts";
import { betSettledForPlayer, betSettledTopic } from "./bets/bet-settled-event.ts";
import { originalsNotices } from "./ports/deps.ts";
import { createFeed, type FeedDeps } from "./feed/create-feed.ts";
import { originalsJobs } from "./jobs.ts";
import { readExposure } from "./read-exposure.ts";
import { originalsHandlers } from "./routes.ts";

/** Everyone hears of settled bets in the feed, and each player of the own ones. */
function originalsEvents(deps: FeedDeps): EventListener {
  const feed = createFeed(deps);
  return {
    record: async (client, events) => {
      const items = await feed.record(client, events);
      return () => feed.announce(items);
    },
    playerEvents: { [betSettledTopic]: betSettledForPlayer },
    close: () => feed.close(),
  };
}

export const originalsDomain = defineDomain({
  name: "originals",
  migrations: migrationsBeside("originals", import.meta.url),
  handlers: originalsHandlers,
  jobs: originalsJobs,
  operations: operationKinds,
  auditChecks: originalsChecks,
  exposure: readExposure,
  openMatters: readOpenBets,
  events: originalsEvents,
  notices: originalsNotices,
  personalData: [
    ownRows({
      name: "bets",
      table: "originals_bet",
      id: "id",
      columns: `id, game, state, currency, ${amountOf("stake_main_minor + stake_bonus_minor")} as stake,
        ${amountOf("payout_main_minor + payout_bonus_minor")} as payout, params, outcome, algorithm, server_seed_hash,
        client_seed, nonce, created_at`,
    }),
    ownRows({
      name: "seed_pairs",
      table: "originals_seed_pair",
      id: "id",
      columns: "state, server_seed_hash, client_seed, nonce, created_at, revealed_at",
    }),
    ownRows({ name: "wheel_spin", table: "originals_wheel_spin", columns: "spun_at" }),
  ],
  personalDataLeftOut: { originals_feed_bet: "the newest bets of everyone: copies of bets" },
});
