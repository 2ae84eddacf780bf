/** Leads a table: opens its rounds, closes them, and draws their outcomes, in one process at a time. */
import type { TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { fenced } from "@oddwright/platform/lease/fenced.ts";
import { createLeader, type Leader } from "@oddwright/platform/lease/leader.ts";
import type { AcquiredLease } from "@oddwright/platform/lease/lease.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { type Chain, insertChain, linkAt, makeChain, readChain, saltChain } from "./chain-store.ts";
import { endTableRound } from "./end-table-round.ts";
import { dealRound, decideByClock } from "./lead-play.ts";
import { answerMs, isInterrupted, nextPlayStep, nextTableStep } from "./next-step.ts";
import { kindOf, type Table } from "./table-list.ts";
import {
  countUnanswered,
  giveUpBets,
  insertTableRound,
  lockTableRound,
  type PlacedBet,
  readLatest,
  readNow,
  readOutcomeBefore,
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
    pauseMs: () => stepEveryMs,
    begin: (lease) => ({ lease, chain: null }),
    step: (lead) => step(deps, table, lead),
  });
}

async function step(deps: TableDeps, table: Table, lead: Lead): Promise<void> {
  const { pool, pace } = deps;
  const [round = null] = await readLatest(pool, table.code, 1);
  const nowMs = await readNow(pool);
  const unanswered = round === null ? 0 : await countUnanswered(pool, round.id);
  const known = round && { ...round, unanswered };
  const isPlayed = kindOf(table).draw === null;
  const due = isPlayed ? nextPlayStep(known, pace, nowMs) : nextTableStep(known, pace, nowMs);
  if (due === "open") await open(deps, table, { lead, last: round });
  if (due === "wait" || due === "open" || round === null) return;
  if (due === "spin") await spin(deps, table, { lead, id: round.id });
  else await play(deps, table, { lead, id: round.id, due });
}

/** A step of a round that players decide. */
async function play(
  { pool, vault, pace }: TableDeps,
  table: Table,
  { lead, id, due }: Spinning & { readonly due: "deal" | "decide" },
): Promise<void> {
  lead.chain ??= await readChain(pool, vault, table.code);
  const { chain, lease } = lead;
  if (chain === null) throw new Error(`${table.code} has no chain`);
  const take = due === "deal" ? dealRound : decideByClock;
  await fenced({ pool, lease }, (client) => take(client, { id, chain, pace }));
}

interface Opening {
  readonly lead: Lead;
  readonly last: TableRound | null;
}

async function open(deps: TableDeps, table: Table, { lead, last }: Opening): Promise<void> {
  const { pool, vault, pace } = deps;
  const { isLast, linkDecides } = kindOf(table);
  lead.chain ??= await readChain(pool, vault, table.code);
  const isUsedUp =
    last !== null &&
    last.outcome !== null &&
    last.chainId === lead.chain?.id &&
    isLast(last.chainRound, last.outcome);
  if (lead.chain === null || isUsedUp) lead.chain = await newChain(deps, table, lead);
  const { chain, lease } = lead;
  const chainRound = last?.chainId === chain.id ? last.chainRound + 1 : 1;
  await fenced({ pool, lease }, (client) =>
    insertTableRound(client, {
      id: uuidV7(),
      tableCode: table.code,
      chainId: chain.id,
      chainRound,
      commitment: linkAt(chain, linkDecides === "round" ? chainRound - 1 : 0),
      bettingMs: pace.bettingMs,
    }),
  );
}

async function newChain(
  { pool, vault }: TableDeps,
  table: Table,
  { lease }: Pick<Lead, "lease">,
): Promise<Chain> {
  const made = await makeChain(kindOf(table).links);
  const stored = { tableCode: table.code, chain: made };
  await fenced({ pool, lease }, (client) => insertChain(client, vault, stored));
  // The salt is drawn when the chain can no longer be another one.
  await fenced({ pool, lease }, (client) => saltChain(client, made.id));
  const chain = await readChain(pool, vault, table.code);
  if (chain === null) throw new Error(`${table.code} has no chain`);
  return chain;
}

interface Spinning {
  readonly lead: Lead;
  readonly id: string;
}

/** The round's row is locked: nobody bets on it any more, and every bet that was taken is seen. */
async function spin(deps: TableDeps, table: Table, { lead, id }: Spinning): Promise<void> {
  const { pool, vault, pace } = deps;
  const kind = kindOf(table);
  const { draw } = kind;
  if (draw === null) throw new Error(`players decide at ${table.code}`);
  lead.chain ??= await readChain(pool, vault, table.code);
  const { chain, lease } = lead;
  await fenced({ pool, lease }, async (client) => {
    const round = await lockTableRound(client, id);
    if (round === null || round.spunAtMs !== null) return;
    const nowMs = await readNow(client);
    const unanswered = await countUnanswered(client, id);
    if (unanswered > 0 && nowMs < round.closesAtMs + answerMs) return;
    await giveUpBets(client, id);
    if (chain?.id !== round.chainId)
      throw new Error(`${table.code} plays a chain that is not known`);
    const { chainRound } = round;
    const link = linkAt(chain, kind.linkDecides === "round" ? chainRound : 1);
    const outcome = draw({
      hmac: nodeHashes.hmac,
      link,
      salt: chain.salt,
      chainRound,
      before: await readOutcomeBefore(client, round),
    });
    const wonMinor = ({ chips }: PlacedBet): bigint => kind.wonMinor(chips, outcome);
    const ended = { round, chain, kind, outcome, wonMinor };
    await endTableRound(client, { ...ended, isInterrupted: isInterrupted(round, nowMs) }, pace);
  });
}
