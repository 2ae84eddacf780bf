/** SIGSTOP of the leader: another worker takes over, and after SIGCONT the old one writes nothing. */
import { setTimeout as delay } from "node:timers/promises";
import type { ChainGame } from "@oddwright/domains/originals/index.ts";
import type { RunningProgram } from "../testing/run-program.ts";
import { faultsOfBet, readBet } from "./check-bets.ts";
import { poll } from "./poll.ts";
import { awaitState, readRound } from "./round-states.ts";
import { placeBet, type RoundsSite } from "./rounds-site.ts";

/** How long the old leader may try to write after it runs again. */
const watchAfterMs = 2_000;

/** Two workers run; whichever leads is stopped for `frozenMs` at least. */
export async function freezeDrill(
  site: RoundsSite,
  workers: readonly [RunningProgram, RunningProgram],
  { game, frozenMs }: { readonly game: ChainGame; readonly frozenMs: number },
): Promise<readonly string[]> {
  const { pool, players } = site;
  const body =
    game === "crash"
      ? { stake: "10.00", auto_cashout: "1.20" }
      : { chips: [{ kind: "odd", amount: "10.00" }] };
  const bets = [];
  for (const player of players) bets.push(await placeBet(site, player, { game, body }));
  const { leader, fence } = await stopLeader(site, workers, game);
  await delay(frozenMs);
  const { rows } = await pool.query<{ now: Date }>(`select clock_timestamp() as now`);
  leader.child.kill("SIGCONT");
  await delay(watchAfterMs);
  const faults: string[] = [];
  const lastFence = await readFence(site, game);
  if (lastFence !== fence) faults.push(`the lease changed hands again: ${lastFence}`);
  const written = await settledBy(site, leader, { game, since: rows[0]!.now });
  if (written > 0) faults.push(`the old leader settled ${written} bets after it woke`);
  for (const { player, id, roundId } of bets) {
    const isRefunded = (await readBet(site, player, id)).state === "refunded";
    if (!isRefunded) await awaitState(site, roundId, "settled");
    faults.push(...faultsOfBet(await readBet(site, player, id), await readRound(site, roundId)));
  }
  return faults;
}

/** It rises whenever the lease changes hands. */
async function readFence({ pool }: RoundsSite, game: ChainGame): Promise<bigint> {
  const { rows } = await pool.query<{ fence: bigint }>(`select fence from lease where name = $1`, [
    `${game}-rounds`,
  ]);
  if (!rows[0]) throw new Error(`nobody ever led ${game}`);
  return rows[0].fence;
}

/** Stops one worker after the other until the lease runs out: that one led. Answers the fence of its successor. */
async function stopLeader(
  site: RoundsSite,
  workers: readonly [RunningProgram, RunningProgram],
  game: ChainGame,
): Promise<{ readonly leader: RunningProgram; readonly fence: bigint }> {
  const before = await readFence(site, game);
  for (const worker of workers) {
    worker.child.kill("SIGSTOP");
    const taken = await successor(site, game, before);
    if (taken !== null) return { leader: worker, fence: taken };
    worker.child.kill("SIGCONT");
  }
  throw new Error(`neither worker leads ${game}`);
}

/** Longer than a lease and the interval at which it is read. */
const successionMs = 8_000;

async function successor(
  site: RoundsSite,
  game: ChainGame,
  before: bigint,
): Promise<bigint | null> {
  const deadline = Date.now() + successionMs;
  return poll(`a successor leads ${game}`, async () => {
    const fence = await readFence(site, game);
    if (fence > before) return { fence };
    return Date.now() > deadline ? { fence: null } : null;
  }).then(({ fence }) => fence);
}

/** Settlements since then in the streams of a process. */
async function settledBy(
  { pool }: RoundsSite,
  { child }: RunningProgram,
  { game, since }: { readonly game: ChainGame; readonly since: Date },
): Promise<number> {
  const { rows } = await pool.query<{ settled: number }>(
    `select count(*)::integer as settled from ledger_transfer transfer
     join ledger_stream stream on stream.id = transfer.stream_id
     where stream.label like $1 and transfer.kind = $2 and transfer.created_at >= $3`,
    [`pid ${child.pid} %`, `${game}_settle`, since],
  );
  return rows[0]?.settled ?? 0;
}
