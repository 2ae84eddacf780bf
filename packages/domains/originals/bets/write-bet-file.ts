/** A player's own bets as a table for spreadsheets, newest first. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import type { ZoneClock } from "@oddwright/core/time/zone-clock.ts";
import { csvFile, maxFileRows, rowsPerPart } from "@oddwright/platform/http/csv-file.ts";
import { readFileRange } from "@oddwright/platform/http/day-range.ts";
import type { AnsweredFile, Refusal } from "@oddwright/platform/http/handler.ts";
import type pg from "pg";
import { totalMinor } from "../../ledger/index.ts";
import type { Bet } from "./bet.ts";
import { countBets, readBetPage } from "./bet-store.ts";
import type { BetQuery } from "./list-bets.ts";

export interface WriteBetFile {
  readonly playerId: string;
  readonly query: BetQuery & { readonly from: string; readonly to: string };
}

/** Refuses what `readFileRange` does; `export_too_large` before the file begins, never within it. */
export async function writeBetFile(
  pool: pg.Pool,
  { playerId, query }: WriteBetFile,
): Promise<{ readonly ok: true; readonly file: AnsweredFile } | Refusal> {
  const days = readFileRange(query);
  if (!days.ok) return days;
  const { from, before, clock } = days.range;
  const filter = { playerId, game: query.game ?? null, state: query.state ?? null, from, before };
  if ((await countBets(pool, filter, maxFileRows + 1)) > maxFileRows)
    return { ok: false, code: "export_too_large", params: { max: String(maxFileRows) } };
  const file = csvFile<Bet>({
    name: `oddwright-bets-${query.from}-${query.to}`,
    header,
    cells: (bet) => cellsOf(bet, clock),
    readPart: (beforeId) => readBetPage(pool, { ...filter, beforeId, limit: rowsPerPart }),
  });
  return { ok: true, file };
}

const header = [
  "id",
  "game",
  "state",
  "local_time",
  "utc_time",
  "currency",
  "stake",
  "payout",
  "net",
  "multiplier",
  "algorithm",
  "server_seed_hash",
  "client_seed",
  "nonce",
];

function cellsOf(bet: Bet, clock: ZoneClock): readonly string[] {
  const [stakeMinor, payoutMinor] = [totalMinor(bet.stake), totalMinor(bet.payout)];
  return [
    bet.id,
    bet.game,
    bet.state,
    clock.isoAt(bet.createdAt.getTime()),
    bet.createdAt.toISOString(),
    bet.currency,
    formatAmount(stakeMinor),
    formatAmount(payoutMinor),
    // Nothing is won or lost yet.
    bet.state === "open" ? "" : formatAmount(payoutMinor - stakeMinor),
    formatMultiplier(bet.multiplier10k),
    bet.algorithm,
    bet.serverSeedHash,
    bet.clientSeed,
    String(bet.nonce),
  ];
}
