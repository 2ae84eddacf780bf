/** What a table shows everybody, and a player's own bet. The outcome of a round is not in it before it was spun. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { tablePhase, type TablePace } from "@oddwright/core/tables/round/table-phase.ts";
import type { TableOutcome } from "@oddwright/core/tables/table-outcome.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import type { Round } from "../rounds/round-row.ts";
import { readChairs } from "./chair-store.ts";
import { readAddedStakes } from "./play-store.ts";
import { countPlayers } from "./seat-store.ts";
import type { ShownAddedStake, ShownTableBet, ShownTableRound, TableState } from "./shown-table.ts";
import { kindOf, tableOf } from "./table-list.ts";
import { readLatest, readNow, readTableRound, type TableRound } from "./table-round-store.ts";

/** So many rounds are counted in the table's statistics. */
const shownResults = 100;

const shownRound = (round: TableRound): ShownTableRound => ({
  id: round.id,
  number: round.number,
  opened_at_ms: round.openedAtMs,
  closes_at_ms: round.closesAtMs,
  dealt_at_ms: round.dealtAtMs,
  turn_until_ms: round.spunAtMs === null ? round.turnUntilMs : null,
  play: round.spunAtMs === null ? round.play : null,
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
    chairs: await chairsOf(db, code, round?.id ?? null),
    before: before.flatMap(({ outcome }) => outcome ?? []),
  };
}

async function chairsOf(
  db: Queryable,
  tableCode: string,
  tableRoundId: string | null,
): Promise<TableState["chairs"]> {
  const table = tableOf(tableCode);
  const hasSeats = table !== undefined && kindOf(table).seatOf !== null;
  return hasSeats ? readChairs(db, { tableCode, tableRoundId }) : [];
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
    dealtAtMs: round.dealt_at_ms,
    spunAtMs: round.spun_at_ms,
  };
  return tablePhase(moments, { spinMs }, nowMs) === "result" ? [round.outcome, ...before] : before;
}

/** What was refused is no stake. */
const shownAdded = ({ added, stakeMinor, state, payoutMinor }: Round): ShownAddedStake[] =>
  added === null || state === "refused"
    ? []
    : [
        {
          action: added.action,
          hand: added.hand,
          stake: formatAmount(stakeMinor),
          state,
          payout: payoutMinor === null ? null : formatAmount(payoutMinor),
        },
      ];

/** Null for a spin of a slot, and for a stake that was added to a bet. */
export async function viewTableBet(db: Queryable, bet: Round): Promise<ShownTableBet | null> {
  const round = bet.tableRoundId === null ? null : await readTableRound(db, bet.tableRoundId);
  const table = tableOf(bet.gameCode);
  if (round === null || table === undefined || bet.mainId !== null) return null;
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
    seat: kindOf(table).seatOf?.(bet.chips ?? []) ?? null,
    added: (await readAddedStakes(db, bet.id)).flatMap(shownAdded),
    round: shownRound(round),
    created_at: bet.createdAt.toISOString(),
  };
}
