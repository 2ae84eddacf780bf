/** Puts the studio together and takes it apart again. */
import { randomUUID } from "node:crypto";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import { repeat } from "@oddwright/platform/jobs/repeat.ts";
import { createShutdown, type Shutdown } from "@oddwright/platform/processes/shutdown.ts";
import type { StudioConfig } from "./config/read-config.ts";
import { openDatabase } from "./database/open-database.ts";
import { createStudioServer } from "./http/studio-server.ts";
import { endDueRounds } from "./rounds/end-round.ts";
import { openVault } from "./seeds/open-vault.ts";
import type { StudioDeps } from "./studio-deps.ts";
import { leadTable } from "./tables/lead-table.ts";
import { tables } from "./tables/table-list.ts";
import { watchTables } from "./tables/watch-tables.ts";
import { casinoWallet } from "./wallet/casino-wallet.ts";

const endEveryMs = 500;
const tableEveryMs = 100;
const forgetEveryMs = 3_600_000;
/** Demos leave nothing behind after so long: a little longer than their sessions live. */
const demoLifetime = "13 hours";
/** Each time: many more than the tables play between two times. */
const forgottenTableRounds = 10_000;

export interface Studio {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts everything or nothing. */
export async function startStudio(config: StudioConfig, log: Log): Promise<Studio> {
  const shutdown = createShutdown(log);
  try {
    const url = await start(config, { log, shutdown });
    return { url, stop: () => shutdown.run() };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function start(
  config: StudioConfig,
  { log, shutdown }: { readonly log: Log; readonly shutdown: Shutdown },
): Promise<string> {
  const pool = await openDatabase(config);
  shutdown.add("pool", () => pool.end());
  const deps: StudioDeps = {
    pool,
    vault: await openVault(pool, config.seedKeys),
    casino: casinoWallet(config.wallet, log),
    betPatienceMs: config.wallet.betPatienceMs,
    pace: config.pace,
    log,
  };
  const onFailure = (error: unknown): void => log.error({ err: error }, "work of the background");
  const ends = repeat(endEveryMs, () => endDueRounds(deps), onFailure);
  shutdown.add("ends of rounds", () => ends.close());
  const demos = repeat(
    forgetEveryMs,
    () => pool.query("select forget_studio_demo($1::interval)", [demoLifetime]),
    onFailure,
  );
  shutdown.add("demos", () => demos.close());
  const tableRounds = repeat(
    forgetEveryMs,
    () => pool.query("select forget_studio_table_rounds($1)", [forgottenTableRounds]),
    onFailure,
  );
  shutdown.add("rounds of tables", () => tableRounds.close());
  const processId = randomUUID();
  for (const table of tables) {
    const leader = leadTable({ ...deps, processId }, table);
    const steps = repeat(tableEveryMs, leader.step, onFailure);
    shutdown.add(`table ${table.code}`, async () => {
      await steps.close();
      await leader.release();
    });
  }
  const watch = watchTables(deps, onFailure);
  const server = await createStudioServer(deps, { ...config, tables: watch });
  // Takes no new calls and lets those under way finish: a round is played to its end.
  shutdown.add("server", () => server.close());
  // Its pages' streams would keep the server from closing.
  shutdown.add("streams of tables", () => watch.close());
  return server.listen({ host: config.host, port: config.port });
}
