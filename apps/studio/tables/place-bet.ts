/** Stakes a player's chips on a table's round: once, before its close, and not before the wallet has taken the stake. */
import { randomUUID } from "node:crypto";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { TableChip } from "@oddwright/core/tables/table-outcome.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { mostRoundsOfDemo } from "../rounds/play-round.ts";
import type { Round } from "../rounds/round-row.ts";
import { markPlaced } from "../rounds/round-steps.ts";
import { countRounds, insertTableBet, readRoundOfRequest } from "../rounds/round-store.ts";
import { stakeRound } from "../rounds/stake-round.ts";
import type { Session } from "../sessions/session-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { readChairs, readSeat, useChair } from "./chair-store.ts";
import { isWithinLimits, kindOf, tableOf } from "./table-list.ts";
import { readTableRound } from "./table-round-store.ts";

export interface TableBetRequest {
  /** Made by the page: asked for again, it is the same bet. */
  readonly requestId: string;
  readonly tableRoundId: string;
  readonly chips: readonly unknown[];
}

export type PlacedTableBet =
  | { readonly ok: true; readonly bet: Round }
  | { readonly ok: false; readonly code: "bet_refused"; readonly status: string }
  | {
      readonly ok: false;
      /** `bet_unanswered`: the stake goes back, if it was taken at all. */
      readonly code:
        | "game_unknown"
        | "stake_invalid"
        | "bets_closed"
        | "bet_placed"
        | "seat_not_yours"
        | "seat_taken"
        | "seat_empty"
        | "demo_over"
        | "request_conflict"
        | "bet_unanswered";
    };

type NotPlaced = Extract<PlacedTableBet, { readonly ok: false }>;

export async function placeTableBet(
  deps: StudioDeps,
  session: Session,
  request: TableBetRequest,
): Promise<PlacedTableBet> {
  const opened = await openBet(deps, session, request);
  if (!("id" in opened)) return opened;
  const bet =
    opened.state === "staking"
      ? await stakeRound(deps, opened, () => markPlaced(deps.pool, opened.id))
      : opened;
  if (bet.state === "refused") return { ok: false, code: "bet_refused", status: bet.refusal ?? "" };
  const isGivenUp =
    bet.state === "returning" || bet.state === "returned" || bet.state === "staking";
  return isGivenUp ? { ok: false, code: "bet_unanswered" } : { ok: true, bet };
}

async function openBet(
  { pool, betPatienceMs }: StudioDeps,
  session: Session,
  { requestId, tableRoundId, chips: raw }: TableBetRequest,
): Promise<Round | NotPlaced> {
  const table = tableOf(session.gameCode);
  if (table === undefined) return { ok: false, code: "game_unknown" };
  const { readChips, algorithm, seatOf } = kindOf(table);
  const chips = readChips(raw);
  if (chips === null) return { ok: false, code: "stake_invalid" };
  const places = chips.map(({ amount }) => minorOf(amount));
  const stakeMinor = places.reduce((sum, minor) => sum + minor, 0n);
  if (!isWithinLimits(table, session.currency, places)) return { ok: false, code: "stake_invalid" };
  const isDemo = session.walletSession === null;
  const isFull = isDemo && (await countRounds(pool, session.id)) >= mostRoundsOfDemo;
  const bet = {
    id: uuidV7(),
    sessionId: session.id,
    requestId,
    playerId: session.playerId,
    demo: isDemo,
    gameCode: table.code,
    algorithm,
    mode: "base",
    currency: session.currency,
    stakeMinor,
    costMinor: stakeMinor,
    betId: randomUUID(),
    endId: randomUUID(),
    rollbackId: randomUUID(),
    betPatienceMs,
    tableRoundId,
    chips,
    seat: seatOf?.(chips) ?? null,
  };
  const misplaced = seatOf === null ? null : await misplacedChip(pool, session, chips);
  if (misplaced !== null && (await readRoundOfRequest(pool, session.id, requestId)) === null)
    return { ok: false, code: misplaced };
  const round = await readTableRound(pool, tableRoundId);
  const isOfTable = round?.tableCode === table.code;
  const inserted = isFull || !isOfTable ? null : await insertTableBet(pool, bet);
  if (inserted !== null) {
    if (bet.seat !== null) await useChair(pool, session);
    return inserted;
  }
  const known = await readRoundOfRequest(pool, session.id, requestId);
  if (known !== null) {
    const isSame =
      known.tableRoundId === tableRoundId &&
      JSON.stringify(canonicalOf(known.chips)) === JSON.stringify(canonicalOf(chips));
    return isSame ? known : { ok: false, code: "request_conflict" };
  }
  if (isFull) return { ok: false, code: "demo_over" };
  if (!(await isOpen(pool, tableRoundId, isOfTable))) return { ok: false, code: "bets_closed" };
  const hasBet = await isStakedOn(pool, { tableRoundId, playerId: session.playerId });
  return { ok: false, code: hasBet || bet.seat === null ? "bet_placed" : "seat_taken" };
}

/** A stake lies on the player's own seat, or behind one where somebody else sits. */
async function misplacedChip(
  pool: StudioDeps["pool"],
  session: Session,
  chips: readonly TableChip[],
): Promise<"seat_not_yours" | "seat_empty" | null> {
  const own = await readSeat(pool, session);
  const chairs = await readChairs(pool, { tableCode: session.gameCode, tableRoundId: null });
  for (const { kind, numbers = [] } of chips) {
    const [seat] = numbers;
    if (kind === "seat" && seat !== own) return "seat_not_yours";
    const isOther = seat !== own && chairs.some((chair) => chair.seat === seat);
    if (kind === "behind" && !isOther) return "seat_empty";
  }
  return null;
}

/** Whatever order a database keeps the fields in. */
const canonicalOf = (chips: Round["chips"]) =>
  chips?.map(({ kind, numbers = [], amount }) => [kind, numbers, amount]);

function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new RangeError(`${amount} is no amount`);
  return parsed.minor;
}

async function isStakedOn(
  pool: StudioDeps["pool"],
  { tableRoundId, playerId }: { readonly tableRoundId: string; readonly playerId: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from studio_round where table_round_id = $1 and player_id = $2 and main_id is null
       and state not in ('refused', 'returning', 'returned')`,
    [tableRoundId, playerId],
  );
  return (rowCount ?? 0) > 0;
}

/** By the clock that decides it. */
async function isOpen(
  pool: StudioDeps["pool"],
  tableRoundId: string,
  isOfTable: boolean,
): Promise<boolean> {
  if (!isOfTable) return false;
  const { rows } = await pool.query<{ open: boolean }>(
    `select spun_at is null and dealt_at is null and closes_at > clock_timestamp() as open from studio_table_round where id = $1`,
    [tableRoundId],
  );
  return rows[0]?.open ?? false;
}
