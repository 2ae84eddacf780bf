/** The real studio as a process of its own, the real wallet over HTTP, and a line between them that loses what a test wants lost. */
import { randomBytes, randomUUID } from "node:crypto";
import {
  type GameProvider,
  importGames,
  readProviderList,
} from "@oddwright/domains/casino/index.ts";
import { startTestCasino, type TestCasino } from "@oddwright/domains/casino/testing/test-casino.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { provideStudioDatabase } from "../../studio-database.ts";
import { type StudioProgram, studioPasswords, studioProgram } from "./studio-program.ts";
import { startWire, type Wire } from "./wire.ts";

export interface TestStudio extends StudioProgram {
  readonly casino: TestCasino;
  readonly wire: Wire;
  /** One more process over the same database, which is not started yet. */
  another(): StudioProgram;
  /** As the casino knows the running studio. */
  provider(): GameProvider;
  /** The studio's database, as its owner. */
  readonly pool: pg.Pool;
  /** The same, as the studio's own role and as its owner. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** A player's page of the game: the token of its session. */
  open(playerId: string, game: string): Promise<string>;
  close(): Promise<void>;
}

export async function startTestStudio(): Promise<TestStudio> {
  const casino = await startTestCasino();
  const wire = await startWire(casino.url);
  const name = `studio_${randomBytes(8).toString("hex")}`;
  const casinoOwnerUrl = casino.database.ownerUrl;
  const database = await provideStudioDatabase({
    casinoOwnerUrl,
    name,
    passwords: studioPasswords,
    isOwnServer: false,
  });
  const pool = createPool({
    connectionString: database.ownerUrl,
    applicationName: "test-studio",
    max: 2,
  });
  const key = { id: "studio", secret: randomBytes(32).toString("hex") };
  casino.keys.push(key);
  const settings = {
    STUDIO_SEED_KEYS: randomBytes(32).toString("hex"),
    STUDIO_DATABASE_URL: database.url,
    STUDIO_DATABASE_OWNER_URL: database.ownerUrl,
    STUDIO_WALLET_URL: wire.url,
    STUDIO_WALLET_KEY: `${key.id}:${key.secret}`,
  };
  const program = studioProgram(settings);
  await program.start();
  const read = readProviderList(await program.call("/games"));
  if (!read.ok) throw new Error(read.faults);
  await importGames(casino.database.ownerPool, read.list);
  return {
    ...program,
    another: () => studioProgram(settings),
    casino,
    wire,
    provider: () => ({
      name: "studio",
      launchUrl: `${program.url()}/play`,
      roundsUrl: `${program.url()}/rounds`,
      freeRoundsUrl: `${program.url()}/free-rounds`,
      keys: [key],
      hub88: null,
    }),
    pool,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    open: async (playerId, game) => {
      const token = await casino.token(playerId, game);
      const { session_token: session, error } = await program.call("/api/sessions", {
        body: { token, attempt: randomUUID() },
      });
      if (session === undefined) throw new Error(`no session: ${error?.code}`);
      return session;
    },
    close: async () => {
      await program.stop();
      await pool.end();
      await wire.close();
      await casino.database.ownerPool.query(`drop database ${name} with (force)`);
      await casino.close();
    },
  };
}
