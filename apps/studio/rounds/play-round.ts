/** Plays a round: the bet, the spin, and the end, each stored before the next begins. */
import { randomUUID } from "node:crypto";
import { slotOf } from "@oddwright/core/slots/slots.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import { betLevels } from "../games/studio-games.ts";
import type { Session } from "../sessions/session-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
import type pg from "pg";
import { drawRound } from "./draw-round.ts";
import { endRound } from "./end-round.ts";
import type { Round } from "./round-row.ts";
import { endFreeRounds, lockFreeRounds } from "../free-rounds/free-grant-store.ts";
import {
  countRounds,
  insertRound,
  type NewRound,
  readRound,
  readRoundOfRequest,
} from "./round-store.ts";
import { stakeRound } from "./stake-round.ts";

export interface RoundRequest {
  /** Made by the page: asked for again, it is the same round. */
  readonly requestId: string;
  readonly mode: string;
  readonly stakeMinor: bigint;
  /** The grant that is to pay for it; null where the player does. */
  readonly freeGrantId: string | null;
}

export type PlayedRound =
  | { readonly ok: true; readonly round: Round; readonly balance: string | null }
  | { readonly ok: false; readonly code: "bet_refused"; readonly status: string }
  | {
      readonly ok: false;
      /** `bet_unanswered`: the stake goes back, if it was taken at all. */
      readonly code:
        | "mode_unknown"
        | "stake_invalid"
        | "round_open"
        | "demo_over"
        | "request_conflict"
        | "free_rounds_over"
        | "bet_unanswered";
    };

/** Anybody may play in demo, and every round of it lies in the database for a while. */
export const mostRoundsOfDemo = 1_000;

export async function playRound(
  deps: StudioDeps,
  session: Session,
  request: RoundRequest,
): Promise<PlayedRound> {
  const opened = await openRound(deps, session, request);
  if (!("id" in opened)) return opened;
  let round = opened;
  let balance: string | null = null;
  if (round.state === "staking")
    round = await stakeRound(deps, round, () => drawRound(deps, opened.id));
  if (round.state === "drawn") {
    const ended = await endRound(deps, round);
    balance = ended?.balance ?? null;
    round = (await readRound(deps.pool, round.id)) ?? round;
  }
  // The wallet counts them too: what it does not pay for is not offered again.
  if (round.refusal === "FREE_ROUNDS_OVER" && round.freeGrantId !== null)
    await endFreeRounds(deps.pool, round.freeGrantId);
  if (round.state === "refused")
    return { ok: false, code: "bet_refused", status: round.refusal ?? "" };
  if (round.events === null) return { ok: false, code: "bet_unanswered" };
  return { ok: true, round, balance };
}

type NotOpened = Extract<PlayedRound, { readonly ok: false }>;

async function openRound(
  { pool, betPatienceMs }: StudioDeps,
  session: Session,
  { requestId, mode, stakeMinor, freeGrantId }: RoundRequest,
): Promise<Round | NotOpened> {
  const slot = slotOf(session.gameCode);
  const cost = slot?.modes.find(({ id }) => id === mode)?.cost;
  if (slot === undefined || cost === undefined) return { ok: false, code: "mode_unknown" };
  if (!betLevels(slot, session.currency).includes(stakeMinor))
    return { ok: false, code: "stake_invalid" };
  const isDemo = session.walletSession === null;
  const isFull = isDemo && (await countRounds(pool, session.id)) >= mostRoundsOfDemo;
  const round = {
    id: uuidV7(),
    sessionId: session.id,
    requestId,
    playerId: session.playerId,
    demo: isDemo,
    gameCode: slot.code,
    algorithm: slot.algorithm,
    mode,
    currency: session.currency,
    stakeMinor,
    costMinor: stakeMinor * BigInt(cost),
    freeGrantId,
    betId: randomUUID(),
    endId: randomUUID(),
    rollbackId: randomUUID(),
    betPatienceMs,
  };
  const inserted = isFull ? null : await insert(pool, session, round);
  if (inserted !== null && inserted !== "free_rounds_over") return inserted;
  const known = await readRoundOfRequest(pool, session.id, requestId);
  if (known === null) return { ok: false, code: isFull ? "demo_over" : (inserted ?? "round_open") };
  const isSame =
    known.mode === mode && known.stakeMinor === stakeMinor && known.freeGrantId === freeGrantId;
  return isSame ? known : { ok: false, code: "request_conflict" };
}

/** A free round begins under its grant's lock, in the mode and at the stake that the grant says. */
function insert(
  pool: pg.Pool,
  session: Session,
  round: NewRound,
): Promise<Round | "free_rounds_over" | null> {
  const { freeGrantId, mode, stakeMinor } = round;
  if (freeGrantId === null) return insertRound(pool, round);
  return withTransaction(pool, async (client) => {
    const grant = await lockFreeRounds(client, session, freeGrantId);
    const isPaid = grant !== null && mode === "base" && stakeMinor === grant.stakeMinor;
    return isPaid && grant.left > 0 ? insertRound(client, round) : "free_rounds_over";
  });
}
