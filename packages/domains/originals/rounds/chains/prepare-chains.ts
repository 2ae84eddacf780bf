/** Keeps a chain ready for each game: the next one is committed to before the one in play ends. */
import { chainGames } from "@oddwright/core/games/game-ids.ts";
import type pg from "pg";
import { acquireLease, releaseLease } from "@oddwright/platform/lease/lease.ts";
import type { StaffNotice } from "@oddwright/platform/observability/staff-notice.ts";
import type { OriginalsDeps, OriginalsNotice } from "../../ports/deps.ts";
import type { ChainGame } from "./chain-games.ts";
import { type ChainDeps, makeChain } from "./make-chain.ts";
import { drawSalt, setSalt } from "./set-salt.ts";

export interface PrepareChainsDeps extends ChainDeps, Pick<OriginalsDeps, "notifyStaff"> {
  readonly processId: string;
  readonly length: number;
  /** Development draws salts itself; in production an operator gives each a public value. */
  readonly drawsSalts: boolean;
}

/**
 * Longer than a chain takes: two processes need not make one at the same time. Should they, there is one more than needed; a
 * process that is killed over it must not keep the games closed for long.
 */
const leaseMs = 30_000;

/** Safe to repeat and to run from several processes at once; each notifies staff once of a chain that waits for its salt. */
export function createPrepareChains(deps: PrepareChainsDeps): () => Promise<void> {
  const { pool, processId: holder } = deps;
  const notified = new Set<string>();
  return async () => {
    const lease = await acquireLease(pool, { name: "chains", holder, ttlMs: leaseMs });
    if (lease === null) return;
    try {
      for (const game of chainGames) {
        if (await needsChain(pool, game)) await makeChain(deps, { game, length: deps.length });
        // At once: the first game need not wait for the other one's chain.
        if (deps.drawsSalts) await drawMissingSalts(pool);
      }
      for (const chain of await readUnsalted(pool)) {
        if (!notified.has(chain.id)) deps.notifyStaff(saltNotice(chain));
        notified.add(chain.id);
      }
    } finally {
      await releaseLease(pool, lease);
    }
  };
}

/** True when no chain waits, and the one in play is half through or there is none. */
async function needsChain(pool: pg.Pool, game: ChainGame): Promise<boolean> {
  const { rows } = await pool.query<{ needs: boolean }>(
    `select not exists (
       select from originals_chain chain
       where chain.game = $1 and chain.length > 2 * coalesce(
         (select max(number) from originals_round round where round.chain_id = chain.id), 0)
     ) as needs`,
    [game],
  );
  return rows[0]?.needs ?? false;
}

async function drawMissingSalts(pool: pg.Pool): Promise<void> {
  for (const { id } of await readUnsalted(pool)) {
    await setSalt(pool, { chainId: id, salt: drawSalt(), source: "server" });
  }
}

interface UnsaltedChain {
  readonly id: string;
  readonly game: ChainGame;
  readonly terminating_hash: string;
}

async function readUnsalted(pool: pg.Pool): Promise<readonly UnsaltedChain[]> {
  const { rows } = await pool.query<UnsaltedChain>(
    `select id, game, terminating_hash from originals_chain where salt is null order by id`,
  );
  return rows;
}

/** Without it a game plays its chain to the end, and stops. */
const saltNotice = ({
  id,
  game,
  terminating_hash: hash,
}: UnsaltedChain): StaffNotice<OriginalsNotice> => ({
  topic: "chain_needs_salt",
  text: "A chain was published and waits for its salt: without it the game stops when its present chain ends.",
  details: { game, chain: id, terminating_hash: hash },
});
