/** Leads a table: opens its rounds, closes them, and draws their outcomes, in one process at a time. */
import type { RouletteChip } from "@oddwright/core/games/roulette/roulette-params.ts";
import { rouletteChipPayoutMinor } from "@oddwright/core/games/roulette/roulette-spin.ts";
import { interruptedPayoutMinor } from "@oddwright/core/tables/interrupted-round.ts";
import { spinTableRoulette } from "@oddwright/core/tables/roulette/table-roulette.ts";
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import type { AcquiredLease } from "@oddwright/platform/lease/lease.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { type Chain, insertChain, makeChain, readChain, saltChain } from "./chain-store.ts";
import { answerMs, isInterrupted, nextTableStep } from "./next-step.ts";
import type { Table } from "./table-list.ts";
import {
  countUnanswered,
  giveUpBets,
  insertTableRound,
  lockPlacedBets,
  lockTableRound,
  markBetsDrawn,
  markSpun,
  readLatest,
  readNow,
  type TableRound,
} from "./table-round-store.ts";

const leaseMs = 4_000;
const renewEveryMs = 1_000;
const stepEveryMs = 200;

export type TableDeps = Pick<StudioDeps, "pool" | "vault"> & {
  readonly pace: TablePace;
  /** A UUID of this process. */
  readonly processId: string;
};

interface Lead {
  readonly lease: AcquiredLease;
  /** As it was read or made last; null after a take-over. */
  chain: Chain | null;
}

export function leadTable(deps: TableDeps, table: Table): Leader {
  return createLeader<Lead>({
    pool: deps.pool,
    name: `table ${table.code}`,
    processId: deps.processId,
    leaseMs,
    renewEveryMs,
    everyMs: stepEveryMs,
    begin: (lease) => ({ lease, chain: null }),
    step: (lead) => step(deps, table, lead),
  });
}

async function step(deps: TableDeps, table: Table, lead: Lead): Promise<void> {
  const { pool, pace } = deps;
  const [round = null] = await readLatest(pool, table.code, 1);
  const nowMs = await readNow(pool);
  const unanswered = round === null ? 0 : await countUnanswered(pool, round.id);
  const due = nextTableStep(round && { ...round, unanswered }, pace, nowMs);
  if (due === "open") await open(deps, table, { lead, last: round });
  if (due === "spin" && round !== null) await spin(deps, lead, round);
}

interface Opening {
  readonly lead: Lead;
  readonly last: TableRound | null;
}

async function open({ pool, vault, pace }: TableDeps, { code }: Table, { lead, last }: Opening) {
  const { lease } = lead;
  lead.chain ??= await readChain(pool, vault, code);
  const isUsedUp =
    lead.chain !== null && last?.chainId === lead.chain.id && last.chainRound >= lead.chain.length;
  if (lead.chain === null || isUsedUp) {
    // The salt is drawn when the chain can no longer be another one.
    const made = await makeChain();
    const stored = { tableCode: code, chain: made };
    await fenced({ pool, lease }, (client) => insertChain(client, vault, stored));
    await fenced({ pool, lease }, (client) => saltChain(client, made.id));
    lead.chain = await readChain(pool, vault, code);
  }
  const { chain } = lead;
  if (chain === null) throw new Error(`${code} has no chain`);
  const chainRound = last?.chainId === chain.id ? last.chainRound + 1 : 1;
  await fenced({ pool, lease }, (client) =>
    insertTableRound(client, {
      id: uuidV7(),
      tableCode: code,
      chainId: chain.id,
      chainRound,
      commitment: linkOf(chain, chainRound - 1),
      bettingMs: pace.bettingMs,
    }),
  );
}

/** The round's row is locked: nobody bets on it any more, and every bet that was taken is seen. */
async function spin({ pool, vault, pace }: TableDeps, lead: Lead, { id, tableCode }: TableRound) {
  lead.chain ??= await readChain(pool, vault, tableCode);
  const { chain, lease } = lead;
  await fenced({ pool, lease }, async (client) => {
    const round = await lockTableRound(client, id);
    if (round === null || round.spunAtMs !== null) return;
    const nowMs = await readNow(client);
    const unanswered = await countUnanswered(client, id);
    if (unanswered > 0 && nowMs < round.closesAtMs + answerMs) return;
    await giveUpBets(client, id);
    if (chain?.id !== round.chainId)
      throw new Error(`${tableCode} plays a chain that is not known`);
    const gameHash = linkOf(chain, round.chainRound);
    const pocket = spinTableRoulette({
      hmac: nodeHashes.hmac,
      gameHash,
      salt: chain.salt,
      round: round.chainRound,
    });
    const late = isInterrupted(round, nowMs);
    await markSpun(client, id, { pocket, gameHash, isInterrupted: late });
    const bets = await lockPlacedBets(client, id);
    const paid = bets.map((bet) => ({ id: bet.id, payoutMinor: payoutOf(bet, { pocket, late }) }));
    const events = [{ kind: "roulette", pocket, interrupted: late }];
    await markBetsDrawn(client, paid, { events, spinMs: pace.spinMs });
  });
}

function linkOf({ links, id }: Chain, round: number): string {
  const link = links[round];
  if (link === undefined) throw new Error(`the chain ${id} has no link ${round}`);
  return link;
}

interface Staked {
  readonly stakeMinor: bigint;
  readonly chips: readonly RouletteChip[];
}

/** Whole multiples of each chip. What was interrupted pays at least the stake. */
function payoutOf(
  { stakeMinor, chips }: Staked,
  { pocket, late }: { readonly pocket: number; readonly late: boolean },
): bigint {
  const wonMinor = chips.reduce((sum, chip) => sum + rouletteChipPayoutMinor(chip, pocket), 0n);
  return late ? interruptedPayoutMinor(stakeMinor, wonMinor) : wonMinor;
}
