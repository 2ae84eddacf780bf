/** The studio as a process of its own beside the processes of an evening, with a database on their server. It can be killed, and is back on its port. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { importGames, readProviderList } from "@oddwright/domains/casino/index.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import { provideStudioDatabase } from "../../../apps/server/development/studio-database.ts";
import { inheritedEnvironment } from "../../../apps/server/testing/run-program.ts";

const file = fileURLToPath(new URL("../../../apps/studio/main.ts", import.meta.url));
const lookMs = 200;

/** Bets, spin, result and decisions of its tables: an evening sees many rounds. */
const tableSeconds = "6,2,2,6";

export interface StudioOfEvening {
  /** What the casino's processes know of it. */
  readonly env: Readonly<Record<string, string>>;
  /** Once the wallet answers there. */
  readonly start: (walletUrl: string) => Promise<void>;
  readonly kill: () => void;
  readonly stop: () => Promise<void>;
}

export async function studioOfEvening(ownerUrl: string): Promise<StudioOfEvening> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const key = `evening:${randomBytes(32).toString("hex")}`;
  const secret = (): string => randomBytes(32).toString("hex");
  const settings = {
    STUDIO_HOST: "127.0.0.1",
    STUDIO_PORT: String(port),
    STUDIO_WALLET_PROVIDER: "studio",
    STUDIO_WALLET_KEY: key,
    STUDIO_SEED_KEYS: secret(),
    STUDIO_TABLE_SECONDS: tableSeconds,
    STUDIO_TRUSTED_PROXIES: "127.0.0.1",
    STUDIO_LOG_LEVEL: "fatal",
  };
  let child: ChildProcess | null = null;
  let places: Readonly<Record<string, string>> = {};
  const run = (): void => {
    child = spawn(process.execPath, [file], {
      env: {
        ...inheritedEnvironment(),
        npm_lifecycle_event: "start",
        ...settings,
        ...places,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
  };
  return {
    env: {
      STUDIO_PORT: "0",
      GAME_PROVIDERS: `studio ${url}/play rounds=${url}/rounds free-rounds=${url}/free-rounds ${key}`,
    },
    start: async (wallet) => {
      // The casino's own start gives its roles their rights first.
      const database = await provideStudioDatabase({
        casinoOwnerUrl: ownerUrl,
        name: "studio",
        passwords: { owner: secret(), app: secret() },
        isOwnServer: true,
      });
      places = {
        STUDIO_DATABASE_URL: database.url,
        STUDIO_DATABASE_OWNER_URL: database.ownerUrl,
        STUDIO_WALLET_URL: wallet,
      };
      run();
      const read = readProviderList(await answerOf(`${url}/games`));
      if (!read.ok) throw new Error(read.faults);
      const pool = createPool({ connectionString: ownerUrl, max: 1, applicationName: "evening" });
      try {
        await importGames(pool, read.list);
      } finally {
        await pool.end();
      }
    },
    kill: () => {
      const killed = child;
      killed?.kill("SIGKILL");
      killed?.once("close", run);
    },
    stop: async () => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "close");
    },
  };
}

/** As soon as it serves. */
async function answerOf(url: string): Promise<unknown> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer.json();
    await delay(lookMs);
  }
}
