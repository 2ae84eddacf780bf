/** A player's own sports bets as a table for spreadsheets, newest first. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { printPrice } from "@oddwright/core/odds/prices/print-price.ts";
import type { ZoneClock } from "@oddwright/core/time/zone-clock.ts";
import { csvFile, maxFileRows, rowsPerPart } from "@oddwright/platform/http/csv-file.ts";
import { readFileRange } from "@oddwright/platform/http/day-range.ts";
import type { AnsweredFile, Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { totalMinor } from "../../ledger/index.ts";
import type { SportsBet } from "./bet.ts";
import { countBets, readBetPage } from "./bet-store.ts";
import type { BetQuery } from "./list-bets.ts";
import { combinedPrice } from "./price-slip.ts";

export interface WriteBetFile {
  readonly playerId: string;
  readonly query: BetQuery & { readonly from: string; readonly to: string };
}

/** Refuses what `readFileRange` does; `export_too_large` before the file begins, never within it. */
export async function writeSportsBetFile(
  pool: pg.Pool,
  { playerId, query }: WriteBetFile,
): Promise<{ readonly ok: true; readonly file: AnsweredFile } | Refusal> {
  const days = readFileRange(query);
  if (!days.ok) return days;
  const { from, before, clock } = days.range;
  const filter = { playerId, state: query.state ?? ("all" as const), from, before };
  if ((await countBets(pool, filter, maxFileRows + 1)) > maxFileRows)
    return { ok: false, code: "export_too_large", params: { max: String(maxFileRows) } };
  const file = csvFile<SportsBet>({
    name: `oddwright-sports-bets-${query.from}-${query.to}`,
    header,
    cells: (bet) => cellsOf(bet, clock),
    readPart: (beforeId) => readBetPage(pool, { ...filter, beforeId, limit: rowsPerPart }),
  });
  return { ok: true, file };
}

const header = [
  "id",
  "kind",
  "state",
  "local_time",
  "utc_time",
  "currency",
  "stake",
  "payout",
  "net",
  "price",
  "legs",
  "free_bet",
];

function cellsOf(bet: SportsBet, clock: ZoneClock): readonly string[] {
  const stakeMinor = totalMinor(bet.stake);
  const isOpen = bet.state === "open" || bet.state === "delayed";
  const payoutMinor = bet.state === "refused" ? stakeMinor : bet.dueMinor + bet.cashedOutMinor;
  return [
    bet.id,
    bet.kind,
    bet.state,
    clock.isoAt(bet.placedAt.getTime()),
    bet.placedAt.toISOString(),
    bet.currency,
    formatAmount(stakeMinor),
    formatAmount(payoutMinor),
    // Nothing is won or lost yet.
    isOpen ? "" : formatAmount(netOf(bet, payoutMinor)),
    combinedPrice(bet.legs, bet.folds),
    bet.legs.map(legText).join("; "),
    bet.freeBetId === null ? "no" : "yes",
  ];
}

/** The stake of a free bet was not the player's, nor what went back as one. */
function netOf({ stake, state, freeBetId, returnedMinor }: SportsBet, payoutMinor: bigint): bigint {
  if (state === "refused") return 0n;
  return payoutMinor - (freeBetId === null ? totalMinor(stake) : returnedMinor);
}

/** "epl-x7k2 match_result/match home 2.50 won". */
function legText({ event, picks, price, state }: SportsBet["legs"][number]): string {
  const picked = picks.map(({ key, selection }) => `${key} ${selection}`).join(" + ");
  return `${event} ${picked} ${printPrice(price, "decimal")} ${state}`;
}
