/** Starts the studio beside the casino, as another program: with a database and roles of its own, and the key that both sign with. */
import { fileURLToPath } from "node:url";
import { importGames, readProviderList } from "@oddwright/domains/casino/index.ts";
import type pg from "pg";
import type { Log } from "@oddwright/platform/observability/logger.ts";
import type { Shutdown } from "@oddwright/platform/processes/shutdown.ts";
import type { Environment } from "../env/environment.ts";
import { keepRunning } from "./keep-running.ts";
import { provideStudioDatabase } from "./studio-database.ts";

const file = fileURLToPath(new URL("../../studio/main.ts", import.meta.url));
const databaseName = "studio";

export interface StudioOptions {
  readonly environment: Environment;
  readonly pool: pg.Pool;
  /** Undefined where the database is another's and its owner is not known. */
  readonly ownerUrl: string | undefined;
  /** The database's server is the one of the data folder. */
  readonly isOwnServer: boolean;
  readonly log: Log;
  readonly shutdown: Shutdown;
}

/** The casino serves also without it: what goes wrong with the studio is said, and no start fails by it. */
export async function runStudio({
  environment,
  ownerUrl,
  isOwnServer,
  pool,
  log,
  shutdown,
}: StudioOptions): Promise<void> {
  const { studio, roles, apiPort } = environment;
  if (studio === null || !roles.includes("api")) return;
  if (ownerUrl === undefined) {
    log.warn("The studio is not started: DATABASE_OWNER_URL is needed to give it a database.");
    return;
  }
  const { port, passwords, provider, seedKey, tableSeconds } = studio;
  const [key] = provider.keys;
  if (key === undefined) throw new Error("the studio has no key");
  const database = await provideStudioDatabase({
    casinoOwnerUrl: ownerUrl,
    name: databaseName,
    passwords,
    isOwnServer,
  }).catch((error: unknown) => {
    log.warn(
      { err: error },
      "The studio is not started: it cannot be given a database. STUDIO_PORT=0 starts none.",
    );
    return null;
  });
  if (database === null) return;
  const program = keepRunning({
    name: "the studio",
    file,
    readyLine: /^The studio is ready/m,
    env: {
      STUDIO_HOST: environment.host,
      STUDIO_PORT: String(port),
      STUDIO_SITE_ORIGINS: environment.allowedOrigins.join(","),
      STUDIO_DATABASE_URL: database.url,
      STUDIO_DATABASE_OWNER_URL: database.ownerUrl,
      STUDIO_WALLET_URL: `http://localhost:${apiPort}`,
      STUDIO_WALLET_PROVIDER: provider.name,
      STUDIO_WALLET_KEY: `${key.id}:${key.secret}`,
      STUDIO_SEED_KEYS: seedKey,
      ...(tableSeconds !== undefined && { STUDIO_TABLE_SECONDS: tableSeconds }),
      STUDIO_LOG_LEVEL: environment.logLevel,
    },
    onReady: () => connectGames(pool, `http://localhost:${port}`),
    log,
  });
  shutdown.add("studio", () => program.stop());
}

/** What `npm run games -- import` does with the list that the studio gives. */
async function connectGames(pool: pg.Pool, studioUrl: string): Promise<void> {
  const response = await fetch(`${studioUrl}/games`);
  const read = readProviderList(await response.json());
  if (!read.ok) throw new Error(`the list of the studio is none: ${read.faults}`);
  await importGames(pool, read.list);
}
