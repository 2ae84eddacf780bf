/** An API and workers in processes of their own, with quick rounds and players who remember every answer. */
import type { ChainGame } from "@oddwright/domains/originals/index.ts";
import { createPool } from "@oddwright/platform/database/pool.ts";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { callApi, openAccount } from "../testing/bets-under-load.ts";
import { type RunningProgram, runProgram } from "../testing/run-program.ts";
import { poll } from "./poll.ts";

export interface DatabaseUrls {
  readonly appUrl: string;
  readonly ownerUrl: string;
}

export interface RoundsSite {
  readonly apiUrl: string;
  /** As the owner: the drills read what is stored. */
  readonly pool: pg.Pool;
  readonly players: readonly DrillPlayer[];
  readonly startWorker: () => Promise<RunningProgram>;
  readonly stop: () => Promise<void>;
}

export interface DrillPlayer {
  readonly token: string;
  /** Ids of the bets that were taken. */
  readonly bets: string[];
}

export const drillDeposit = "20000.00";
const drillPlayers = 4;

const rateLimits = Object.fromEntries(
  ["DEFAULT", "BETS", "CREDENTIALS", "PAYMENTS"].map((name) => [
    `RATE_LIMIT_${name}`,
    "1000000/60",
  ]),
);

/** `timeScale` quickens the rounds; `dataDir` holds the secrets that all processes share. */
export async function startRoundsSite(options: {
  readonly database: DatabaseUrls;
  readonly dataDir: string;
  readonly timeScale: number;
}): Promise<RoundsSite> {
  const { database, dataDir, timeScale } = options;
  const env = {
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    API_PORT: "0",
    ROUND_TIME_SCALE: String(timeScale),
    LOG_LEVEL: "error",
    ...rateLimits,
  };
  const pool = createPool({
    connectionString: database.ownerUrl,
    max: 4,
    applicationName: "oddwright drill",
  });
  const programs: RunningProgram[] = [];
  const start = async (roles: string): Promise<RunningProgram> => {
    const program = runProgram({ ...env, ROLES: roles });
    programs.push(program);
    await program.ready();
    return program;
  };
  const api = await start("api");
  const apiUrl = await api.ready();
  const players: DrillPlayer[] = [];
  for (let index = 0; index < drillPlayers; index += 1) {
    const { token } = await openAccount(apiUrl, `drill${index}`, drillDeposit);
    players.push({ token, bets: [] });
  }
  return {
    apiUrl,
    pool,
    players,
    startWorker: () => start("worker"),
    stop: async () => {
      for (const { child } of programs) {
        // A stopped process must run again to receive the signal that ends it.
        child.kill("SIGCONT");
        child.kill("SIGTERM");
      }
      await Promise.all(programs.map((program) => program.ended()));
      await pool.end();
    },
  };
}

export interface PlacedBet {
  readonly player: DrillPlayer;
  readonly id: string;
  readonly roundId: string;
}

/** A refusal because no round is open is tried again. */
export async function placeBet(
  site: RoundsSite,
  player: DrillPlayer,
  bet: { readonly game: ChainGame; readonly body: object },
): Promise<PlacedBet> {
  const url = `${site.apiUrl}/games/${bet.game}/bets`;
  const body = JSON.stringify(bet.body);
  return poll(`a round of ${bet.game} takes a bet`, async () => {
    const { token } = player;
    const { status, text } = await callApi(url, { method: "POST", token, key: uuidv7(), body });
    if (text.includes("round_not_open") || text.includes("crash_bets_used_up")) return null;
    if (status !== 200) throw new Error(`a bet was refused: ${text}`);
    const answer = JSON.parse(text) as { bet: { id: string }; round: { id: string } };
    player.bets.push(answer.bet.id);
    return { player, id: answer.bet.id, roundId: answer.round.id };
  });
}

export async function cashOut(site: RoundsSite, bet: PlacedBet): Promise<string> {
  const { text } = await callApi(`${site.apiUrl}/games/crash/cashout`, {
    method: "POST",
    token: bet.player.token,
    key: uuidv7(),
    body: JSON.stringify({ bet_id: bet.id }),
  });
  return text;
}
