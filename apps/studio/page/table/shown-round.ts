/** What follows from a table's round and a bet as the server shows them. Pure. */
import { tablePhase, type TablePhase } from "@oddwright/core/tables/round/table-phase.ts";
import type { TableChip } from "@oddwright/core/tables/table-outcome.ts";
import type { ShownTableBet, ShownTableRound } from "../../tables/shown-table.ts";
import { keyOf, type Stakes } from "./draft.ts";
import { amountOf, minorOf } from "./table-calls.ts";

export const phaseAt = (
  { opened_at_ms, closes_at_ms, dealt_at_ms, spun_at_ms }: ShownTableRound,
  spinMs: number,
  nowMs: number,
): TablePhase =>
  tablePhase(
    {
      openedAtMs: opened_at_ms,
      closesAtMs: closes_at_ms,
      dealtAtMs: dealt_at_ms,
      spunAtMs: spun_at_ms,
    },
    { spinMs },
    nowMs,
  );

const gone = ["returning", "returned", "refused"];

/** What was refused or goes back is no stake. */
export const isOn = (bet: ShownTableBet | null, round: ShownTableRound | null): boolean =>
  bet !== null && bet.round.id === round?.id && !gone.includes(bet.state);

/** With what was added to it while the round was played. */
export function totalOf({ stake, payout, added }: ShownTableBet): {
  stake: string;
  payout: string | null;
} {
  const kept = added.filter(({ state }) => !gone.includes(state));
  const sum = (first: string, of: (each: (typeof kept)[number]) => string): string =>
    amountOf(kept.reduce((all, each) => all + minorOf(of(each)), minorOf(first)));
  return {
    stake: sum(stake, (each) => each.stake),
    payout: payout === null ? null : sum(payout, (each) => each.payout ?? "0"),
  };
}

export const stakesOfBet = (bet: ShownTableBet | null): Stakes =>
  new Map(
    bet?.chips.map(({ kind, numbers = [], amount }) => [keyOf(kind, numbers), minorOf(amount)]),
  );

export const chipsOf = (stakes: Stakes): readonly TableChip[] =>
  [...stakes].map(([key, minor]) => {
    const [kind = "", ...numbers] = key.split(" ");
    return {
      kind,
      ...(numbers.length > 0 && { numbers: numbers.map(Number) }),
      amount: amountOf(minor),
    };
  });
