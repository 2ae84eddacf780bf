/** What a table shows everybody, and a player's own bet. The outcome of a round is not in it before it was spun. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { tablePhase, type TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import type { TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Round } from "../rounds/round-row.ts";
import { countPlayers } from "./seat-store.ts";
import type { ShownTableBet, ShownTableRound, TableState } from "./shown-table.ts";
import { tableOf } from "./table-list.ts";
import { readLatest, readNow, readTableRound, type TableRound } from "./table-round-store.ts";

/** So many rounds are counted in the table's statistics. */
const shownResults = 100;

const shownRound = (round: TableRound): ShownTableRound => ({
  id: round.id,
  number: round.number,
  opened_at_ms: round.openedAtMs,
  closes_at_ms: round.closesAtMs,
  spun_at_ms: round.spunAtMs,
  outcome: round.outcome,
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
    before: before.flatMap(({ outcome }) => outcome ?? []),
  };
}

/** Results that everybody has seen, the newest first: also the last one, once its ball lies. */
export function seenResults({
  round,
  before,
  now_ms: nowMs,
  spin_ms: spinMs,
}: TableState): readonly TableOutcome[] {
  if (round === null || round.outcome === null) return before;
  const moments = {
    openedAtMs: round.opened_at_ms,
    closesAtMs: round.closes_at_ms,
    spunAtMs: round.spun_at_ms,
  };
  return tablePhase(moments, { spinMs }, nowMs) === "result" ? [round.outcome, ...before] : before;
}

/** Null for a spin of a slot. */
export async function viewTableBet(db: Queryable, bet: Round): Promise<ShownTableBet | null> {
  const round = bet.tableRoundId === null ? null : await readTableRound(db, bet.tableRoundId);
  const table = tableOf(bet.gameCode);
  if (round === null || table === undefined) return null;
  return {
    id: bet.id,
    game: bet.gameCode,
    kind: table.kind,
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
