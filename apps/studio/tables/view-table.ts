/** What a table shows everybody, and a player's own bet. The outcome of a round is not in it before it was spun. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { tablePhase, type TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Round } from "../rounds/round-row.ts";
import { countPlayers } from "./seat-store.ts";
import { readLatest, readNow, readTableRound, type TableRound } from "./table-round-store.ts";

export interface ShownTableRound {
  readonly id: string;
  readonly number: number;
  readonly opened_at_ms: number;
  readonly closes_at_ms: number;
  readonly spun_at_ms: number | null;
  readonly pocket: number | null;
  readonly interrupted: boolean;
  /** Of its chain, as the proof counts it. */
  readonly chain_round: number;
  readonly commitment: string;
  readonly terminating_hash: string;
  readonly salt: string;
  readonly game_hash: string | null;
}

export interface TableState {
  readonly game: string;
  readonly now_ms: number;
  readonly spin_ms: number;
  readonly result_ms: number;
  readonly players: number;
  /** Null until the table has opened its first one. */
  readonly round: ShownTableRound | null;
  /** Pockets of the rounds before, the newest first. */
  readonly before: readonly number[];
}

/** So many rounds are counted in the table's statistics. */
const shownResults = 100;

const shownRound = (round: TableRound): ShownTableRound => ({
  id: round.id,
  number: round.number,
  opened_at_ms: round.openedAtMs,
  closes_at_ms: round.closesAtMs,
  spun_at_ms: round.spunAtMs,
  pocket: round.pocket,
  interrupted: round.isInterrupted,
  chain_round: round.chainRound,
  commitment: round.commitment,
  terminating_hash: round.terminatingHash,
  salt: round.salt,
  game_hash: round.gameHash,
});

export async function readTableState(
  db: Queryable,
  code: string,
  { spinMs, resultMs }: TablePace,
): Promise<TableState> {
  const [round, ...before] = await readLatest(db, code, shownResults + 1);
  return {
    game: code,
    now_ms: await readNow(db),
    spin_ms: spinMs,
    result_ms: resultMs,
    players: await countPlayers(db, code),
    round: round === undefined ? null : shownRound(round),
    before: before.flatMap(({ pocket }) => pocket ?? []),
  };
}

/** Results that everybody has seen, the newest first: also the last one, once its ball lies. */
export function seenResults({
  round,
  before,
  now_ms: nowMs,
  spin_ms: spinMs,
}: TableState): readonly number[] {
  if (round === null || round.pocket === null) return before;
  const moments = {
    openedAtMs: round.opened_at_ms,
    closesAtMs: round.closes_at_ms,
    spunAtMs: round.spun_at_ms,
  };
  return tablePhase(moments, { spinMs }, nowMs) === "result" ? [round.pocket, ...before] : before;
}

export interface ShownTableBet {
  readonly id: string;
  readonly game: string;
  readonly demo: boolean;
  readonly currency: string;
  readonly stake: string;
  readonly state: Round["state"];
  readonly payout: string | null;
  readonly chips: NonNullable<Round["chips"]>;
  readonly round: ShownTableRound;
  readonly created_at: string;
}

/** Null for a spin of a slot. */
export async function viewTableBet(db: Queryable, bet: Round): Promise<ShownTableBet | null> {
  const round = bet.tableRoundId === null ? null : await readTableRound(db, bet.tableRoundId);
  if (round === null) return null;
  return {
    id: bet.id,
    game: bet.gameCode,
    demo: bet.demo,
    currency: bet.currency,
    stake: formatAmount(bet.stakeMinor),
    state: bet.state,
    payout: bet.payoutMinor === null ? null : formatAmount(bet.payoutMinor),
    chips: bet.chips ?? [],
    round: shownRound(round),
    created_at: bet.createdAt.toISOString(),
  };
}
