/** `npm run chaos [-- --rounds 20] [--frozen-seconds 15]`: kills and stops workers in the middle of shared rounds, over and over. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runAudit } from "@oddwright/domains/ledger/index.ts";
import { chainGames } from "@oddwright/core/games/game-ids.ts";
import { startTemporaryPostgres } from "@oddwright/platform/database/temporary-postgres.ts";
import { auditChecks } from "@oddwright/domains/domains.ts";
import type { RunningProgram } from "../testing/run-program.ts";
import { faultsOfBooks } from "./check-bets.ts";
import { freezeDrill } from "./freeze-drill.ts";
import { killDrill, type KilledState } from "./kill-drill.ts";
import { potStates, roomDrill } from "./room-drill.ts";
import { type RoundsSite, startRoundsSite } from "./rounds-site.ts";

const timeScale = 0.1;
const states: readonly KilledState[] = ["betting", "running", "ended"];

interface ChaosOptions {
  /** Rounds of crash, rounds of roulette, and pots. */
  readonly rounds: number;
  readonly frozenMs: number;
}

function readOptions(): ChaosOptions {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "20" },
      "frozen-seconds": { type: "string", default: "15" },
    },
  });
  const rounds = Number(values.rounds);
  const frozenMs = Number(values["frozen-seconds"]) * 1_000;
  if (!Number.isSafeInteger(rounds) || rounds < 0) throw new Error("--rounds is a whole number");
  if (!(frozenMs >= 0)) throw new Error("--frozen-seconds is a number");
  return { rounds, frozenMs };
}

async function killRounds(site: RoundsSite, rounds: number): Promise<readonly string[]> {
  const faults: string[] = [];
  let worker = await site.startWorker();
  for (let index = 0; index < rounds * chainGames.length; index += 1) {
    const game = chainGames[index % chainGames.length] ?? "crash";
    const state = states[Math.floor(index / chainGames.length) % states.length] ?? "betting";
    const result = await killDrill(site, worker, { game, state });
    worker = result.worker;
    faults.push(...result.faults);
    console.log(`killed ${index + 1}: ${game} ${state}, ${result.faults.length} faults`);
  }
  await end(worker);
  return faults;
}

async function killPots(site: RoundsSite, pots: number): Promise<readonly string[]> {
  const faults: string[] = [];
  let worker = await site.startWorker();
  for (let index = 0; index < pots; index += 1) {
    const state = potStates[index % potStates.length] ?? "waiting";
    const result = await roomDrill(site, worker, state);
    worker = result.worker;
    faults.push(...result.faults);
    console.log(`killed ${index + 1}: pot ${state}, ${result.faults.length} faults`);
  }
  await end(worker);
  return faults;
}

async function freezeLeaders(site: RoundsSite, frozenMs: number): Promise<readonly string[]> {
  const faults: string[] = [];
  const workers = [await site.startWorker(), await site.startWorker()] as const;
  for (const game of chainGames) {
    const found = await freezeDrill(site, workers, { game, frozenMs });
    faults.push(...found);
    console.log(`stopped for ${frozenMs / 1_000} s: ${game}, ${found.length} faults`);
  }
  await Promise.all(workers.map(end));
  return faults;
}

async function end(worker: RunningProgram): Promise<void> {
  worker.child.kill("SIGTERM");
  await worker.ended();
}

async function drill({ rounds, frozenMs }: ChaosOptions): Promise<readonly string[]> {
  const database = await startTemporaryPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "oddwright-chaos-"));
  try {
    const site = await startRoundsSite({ database, dataDir, timeScale });
    try {
      const faults = [
        ...(await killRounds(site, rounds)),
        ...(await killPots(site, rounds)),
        ...(await freezeLeaders(site, frozenMs)),
      ];
      for (const player of site.players) faults.push(...(await faultsOfBooks(site, player)));
      const report = await runAudit(site.pool, auditChecks);
      faults.push(...report.checks.flatMap((check) => check.findings).map(({ text }) => text));
      return faults;
    } finally {
      await site.stop();
    }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true });
  }
}

const faults = await drill(readOptions());
for (const fault of faults) console.error(`FAULT: ${fault}`);
console.log(faults.length === 0 ? "Every bet is what the rules say, and the audit passes." : "");
process.exitCode = faults.length === 0 ? 0 : 1;
