/** The real studio as a process of its own, the real wallet over HTTP, and a line between them that loses what a test wants lost. */
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SpinEvent } from "@oddwright/core/slots/spin-events.ts";
import { importGames } from "@oddwright/domains/casino/index.ts";
import { startTestCasino, type TestCasino } from "@oddwright/domains/casino/testing/test-casino.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { provideStudioDatabase } from "../../studio-database.ts";
import { parseGameList } from "../../../game-list.ts";
import { inheritedEnvironment } from "../../../testing/run-program.ts";
import { startWire, type Wire } from "./wire.ts";

const file = fileURLToPath(new URL("../../../../studio/main.ts", import.meta.url));

export interface StudioRound {
  readonly id: string;
  readonly game: string;
  readonly mode: string;
  readonly stake: string;
  readonly cost: string;
  readonly state: string;
  readonly payout: string | null;
  readonly events: readonly SpinEvent[] | null;
  readonly proof: {
    readonly server_seed_hash: string;
    readonly server_seed: string | null;
    readonly client_seed: string;
    readonly nonce: number;
  } | null;
}

export interface StudioAnswer {
  readonly session_token?: string;
  readonly round?: StudioRound;
  readonly last_round?: StudioRound | null;
  readonly balance?: string | null;
  readonly revealed_server_seed?: string;
  readonly error?: { readonly code: string; readonly wallet_status?: string };
  readonly [field: string]: unknown;
}

export interface TestStudio {
  readonly casino: TestCasino;
  readonly wire: Wire;
  /** The studio's database, as its owner. */
  readonly pool: pg.Pool;
  /** The same, as the studio's own role and as its owner. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** A call of the studio's page. */
  call(path: string, call?: { token?: string; body?: object }): Promise<StudioAnswer>;
  /** A player's page of the game: the token of its session. */
  open(playerId: string, game: string): Promise<string>;
  /** Ends the process at once, as a failing machine does. */
  kill(): void;
  start(): Promise<void>;
  /** The process has ended. */
  ended(): Promise<void>;
  /** Asks the process to stop; its exit code. */
  stop(): Promise<number | null>;
  close(): Promise<void>;
}

/** So short that a bet which is not answered is given up within a test. */
const patienceSeconds = "5";
const passwords = { owner: "studio-owner-of-tests", app: "studio-of-tests" };

export async function startTestStudio(): Promise<TestStudio> {
  const casino = await startTestCasino();
  const wire = await startWire(casino.url);
  const name = `studio_${randomBytes(8).toString("hex")}`;
  const casinoOwnerUrl = casino.database.ownerUrl;
  const database = await provideStudioDatabase({ casinoOwnerUrl, name, passwords });
  const pool = createPool({
    connectionString: database.ownerUrl,
    applicationName: "test-studio",
    max: 2,
  });
  const key = { id: "studio", secret: randomBytes(32).toString("hex") };
  casino.keys.push(key);
  const program = studioProgram({
    STUDIO_DATABASE_URL: database.url,
    STUDIO_DATABASE_OWNER_URL: database.ownerUrl,
    STUDIO_WALLET_URL: wire.url,
    STUDIO_WALLET_KEY: `${key.id}:${key.secret}`,
  });
  const { call, stop } = program;
  await program.start();
  const list = (await call("/games")) as unknown;
  await importGames(casino.database.ownerPool, parseGameList(list).games);
  return {
    ...program,
    casino,
    wire,
    pool,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    open: async (playerId, game) => {
      const token = await casino.token(playerId, game);
      const { session_token: session, error } = await call("/api/sessions", {
        body: { token, attempt: randomUUID() },
      });
      if (session === undefined) throw new Error(`no session: ${error?.code}`);
      return session;
    },
    close: async () => {
      await stop();
      await pool.end();
      await wire.close();
      await casino.database.ownerPool.query(`drop database ${name} with (force)`);
      await casino.close();
    },
  };
}

interface RunningStudio {
  readonly child: ChildProcess;
  readonly url: string;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** One process at a time, each on a port of its own. */
function studioProgram(
  settings: Readonly<Record<string, string>>,
): Pick<TestStudio, "call" | "kill" | "start" | "ended" | "stop"> {
  const env = {
    ...inheritedEnvironment(),
    npm_lifecycle_event: "start",
    STUDIO_PORT: "0",
    STUDIO_BET_PATIENCE_SECONDS: patienceSeconds,
    STUDIO_SEED_KEYS: randomBytes(32).toString("hex"),
    STUDIO_LOG_LEVEL: "silent",
    ...settings,
  };
  let running: RunningStudio | null = null;
  return {
    call: async (path, { token, body } = {}) => {
      const response = await fetch(`${running?.url}${path}`, {
        method: body === undefined ? "GET" : "POST",
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      });
      return (await response.json()) as StudioAnswer;
    },
    kill: () => void running?.child.kill("SIGKILL"),
    start: async () => void (running = await startProcess(env)),
    ended: async () => {
      if (running && !hasEnded(running.child)) await once(running.child, "exit");
    },
    stop: async () => {
      if (running === null || hasEnded(running.child)) return null;
      running.child.kill("SIGTERM");
      const [code] = (await once(running.child, "close")) as [number | null];
      return code;
    },
  };
}

function startProcess(env: Record<string, string>): Promise<RunningStudio> {
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ready = Promise.withResolvers<RunningStudio>();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready — (http:\/\/\S+)/.exec(output)?.[1];
      if (url !== undefined) ready.resolve({ child, url });
    });
  }
  child.once("close", () => ready.reject(new Error(`the studio ended:\n${output}`)));
  return ready.promise;
}
