/** Stakes a player's chips on a table's round: once, before its close, and not before the wallet has taken the stake. */
import { randomUUID } from "node:crypto";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { mostRoundsOfDemo } from "../rounds/play-round.ts";
import type { Round } from "../rounds/round-row.ts";
import { markPlaced } from "../rounds/round-steps.ts";
import { countRounds, insertTableBet, readRoundOfRequest } from "../rounds/round-store.ts";
import { stakeRound } from "../rounds/stake-round.ts";
import type { Session } from "../sessions/session-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
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
  const { readChips, algorithm } = kindOf(table);
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
  };
  const round = await readTableRound(pool, tableRoundId);
  const isOfTable = round?.tableCode === table.code;
  const inserted = isFull || !isOfTable ? null : await insertTableBet(pool, bet);
  if (inserted !== null) return inserted;
  const known = await readRoundOfRequest(pool, session.id, requestId);
  if (known !== null) {
    const isSame =
      known.tableRoundId === tableRoundId &&
      JSON.stringify(canonicalOf(known.chips)) === JSON.stringify(canonicalOf(chips));
    return isSame ? known : { ok: false, code: "request_conflict" };
  }
  if (isFull) return { ok: false, code: "demo_over" };
  return {
    ok: false,
    code: (await isOpen(pool, tableRoundId, isOfTable)) ? "bet_placed" : "bets_closed",
  };
}

/** Whatever order a database keeps the fields in. */
const canonicalOf = (chips: Round["chips"]) =>
  chips?.map(({ kind, numbers = [], amount }) => [kind, numbers, amount]);

function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new RangeError(`${amount} is no amount`);
  return parsed.minor;
}

/** By the clock that decides it. */
async function isOpen(
  pool: StudioDeps["pool"],
  tableRoundId: string,
  isOfTable: boolean,
): Promise<boolean> {
  if (!isOfTable) return false;
  const { rows } = await pool.query<{ open: boolean }>(
    `select spun_at is null and closes_at > clock_timestamp() as open from studio_table_round where id = $1`,
    [tableRoundId],
  );
  return rows[0]?.open ?? false;
}
