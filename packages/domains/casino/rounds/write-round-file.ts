/** A player's own rounds of other providers' games as a table for spreadsheets, newest first. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { ZoneClock } from "@oddwright/core/time/zone-clock.ts";
import { csvFile, maxFileRows, rowsPerPart } from "@oddwright/platform/http/csv-file.ts";
import { readFileRange } from "@oddwright/platform/http/day-range.ts";
import type { AnsweredFile, Refusal } from "@oddwright/platform/http/handler.ts";
import { providerOf, roundAddress } from "../catalogue/game-view.ts";
import type { CasinoDeps } from "../ports/deps.ts";
import type { RoundQuery } from "./list-rounds.ts";
import { countRounds, type PlayedRound, readRoundPage } from "./round-store.ts";

type FileDeps = Pick<CasinoDeps, "pool" | "gameProviders">;

export interface WriteRoundFile {
  readonly playerId: string;
  readonly query: RoundQuery & { readonly from: string; readonly to: string };
}

/** Refuses what `readFileRange` does; `export_too_large` before the file begins, never within it. */
export async function writeRoundFile(
  deps: FileDeps,
  { playerId, query }: WriteRoundFile,
): Promise<{ readonly ok: true; readonly file: AnsweredFile } | Refusal> {
  const days = readFileRange(query);
  if (!days.ok) return days;
  const { from, before: until, clock } = days.range;
  const filter = { playerId, slug: query.game ?? null, state: query.state ?? null, from, until };
  if ((await countRounds(deps.pool, filter, maxFileRows + 1)) > maxFileRows)
    return { ok: false, code: "export_too_large", params: { max: String(maxFileRows) } };
  const file = csvFile<{ readonly id: string; readonly round: PlayedRound }>({
    name: `oddwright-rounds-${query.from}-${query.to}`,
    header,
    cells: ({ round }) => cellsOf(deps, { round, clock }),
    readPart: async (before) => {
      const page = { ...filter, before, limit: rowsPerPart };
      const rounds = await readRoundPage(deps.pool, page);
      return rounds.map((round) => ({ id: round.position, round }));
    },
  });
  return { ok: true, file };
}

const header = [
  "id",
  "provider",
  "game",
  "kind",
  "state",
  "local_time",
  "utc_time",
  "closed_utc_time",
  "currency",
  "stake",
  "payout",
  "net",
  "free",
  "address",
];

interface RoundOfFile {
  readonly round: PlayedRound;
  readonly clock: ZoneClock;
}

function cellsOf(deps: FileDeps, { round, clock }: RoundOfFile): readonly string[] {
  const { id, game, state, openedAt, closedAt, currency, stakeMinor, payoutMinor, freeStakeMinor } =
    round;
  return [
    id,
    game.provider,
    game.slug,
    game.kind,
    state,
    clock.isoAt(openedAt.getTime()),
    openedAt.toISOString(),
    closedAt?.toISOString() ?? "",
    currency,
    formatAmount(stakeMinor),
    formatAmount(payoutMinor),
    // Nothing is won or lost yet; a stake of the house is no loss of the player.
    state === "open" ? "" : formatAmount(payoutMinor - stakeMinor + freeStakeMinor),
    freeStakeMinor > 0n ? "yes" : "no",
    roundAddress(providerOf(deps, game), game, id) ?? "",
  ];
}
