/** What follows from a table's round and a bet as the server shows them. Pure. */
import { tablePhase, type TablePhase } from "@oddwright/core/tables/round/table-phase.ts";
import type { Stakes } from "./draft.ts";
import { type FeltPlace, keyOf } from "./felt-places.ts";
import { minorOf, type ShownTableBet, type ShownTableRound } from "./table-calls.ts";
import type { Spin } from "./wheel-scene.ts";

export const phaseAt = (
  { opened_at_ms, closes_at_ms, spun_at_ms }: ShownTableRound,
  spinMs: number,
  nowMs: number,
): TablePhase =>
  tablePhase(
    { openedAtMs: opened_at_ms, closesAtMs: closes_at_ms, spunAtMs: spun_at_ms },
    { spinMs },
    nowMs,
  );

/** Null while no ball is thrown. */
export const spinOf = (round: ShownTableRound | null, spinMs: number): Spin | null =>
  round === null || round.pocket === null || round.spun_at_ms === null
    ? null
    : { pocket: round.pocket, spunAtMs: round.spun_at_ms, spinMs };

const gone = ["returning", "returned", "refused"];

/** What was refused or goes back is no stake. */
export const isOn = (bet: ShownTableBet | null, round: ShownTableRound | null): boolean =>
  bet !== null && bet.round.id === round?.id && !gone.includes(bet.state);

export const stakesOfBet = (bet: ShownTableBet | null): Stakes =>
  new Map(
    bet?.chips.map(({ kind, numbers = [], amount }) => [
      keyOf(kind as FeltPlace["kind"], numbers),
      minorOf(amount),
    ]),
  );
