/** A player's decision within a round: taken by any process, under the lock of the round; one that costs money, not before the wallet has taken it. */
import { randomUUID } from "node:crypto";
import { type AddedStake, addedStake } from "@oddwright/core/tables/blackjack/added-stakes.ts";
import {
  actionsOf,
  type BlackjackAction,
} from "@oddwright/core/tables/blackjack/blackjack-round.ts";
import { withTransaction } from "@oddwright/platform/database/pool.ts";
import type { Queryable } from "@oddwright/platform/database/queryable.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { Round } from "../rounds/round-row.ts";
import { markReturning } from "../rounds/round-steps.ts";
import { readRound, readRoundOfRequest } from "../rounds/round-store.ts";
import { stakeRound } from "../rounds/stake-round.ts";
import type { Session } from "../sessions/session-store.ts";
import type { StudioDeps } from "../studio-deps.ts";
import { readChain } from "./chain-store.ts";
import { decide, type Playing, stateOf } from "./play-round.ts";
import {
  allowAnother,
  insertAddedStake,
  isAdding,
  isTurnOver,
  markAdded,
  readAction,
  readSeatBet,
} from "./play-store.ts";
import { lockTableRound, readNow } from "./table-round-store.ts";

/** A hand whose added stake was refused is played on: so long at least, once in a round. */
const moreMs = 6_000;

export interface TableAction {
  /** Made by the page: asked for again, it is the same decision. */
  readonly requestId: string;
  readonly tableRoundId: string;
  readonly seat: number;
  /** How many decisions of the seat the page has seen. */
  readonly step: number;
  readonly action: BlackjackAction;
}

export type NoAction = {
  readonly ok: false;
  readonly code:
    | "round_not_played"
    | "seat_not_yours"
    | "already_decided"
    | "turn_not_yours"
    | "turn_over"
    | "action_not_offered"
    | "stake_pending"
    | "request_conflict"
    /** The added stake goes back, if it was taken at all. */
    | "bet_unanswered";
};

export type Acted =
  /** The bet that plays the seat. */
  | { readonly ok: true; readonly bet: Round }
  | { readonly ok: false; readonly code: "bet_refused"; readonly status: string }
  | NoAction;

const no = (code: NoAction["code"]): NoAction => ({ ok: false, code });

export async function actAtTable(
  deps: StudioDeps,
  session: Session,
  action: TableAction,
): Promise<Acted> {
  const taken = await withTransaction(deps.pool, (client) =>
    take(client, deps, { session, action }),
  );
  if (!taken.ok || taken.adding === null) return taken;
  const { bet, adding } = taken;
  const staked =
    adding.state === "staking"
      ? await stakeRound(deps, adding, () =>
          withTransaction(deps.pool, (client) => applyStaked(client, deps, { adding, action })),
        )
      : adding;
  if (staked.state === "refused") {
    await allowAnother(deps.pool, { tableRoundId: action.tableRoundId, mainId: bet.id, moreMs });
    return { ok: false, code: "bet_refused", status: staked.refusal ?? "" };
  }
  const isGivenUp = ["staking", "returning", "returned"].includes(staked.state);
  return isGivenUp
    ? no("bet_unanswered")
    : { ok: true, bet: (await readRound(deps.pool, bet.id)) ?? bet };
}

type Taken =
  | NoAction
  /** `adding`: a stake that the wallet is to be asked for, before anything is decided. */
  | { readonly ok: true; readonly bet: Round; readonly adding: Round | null };

interface Asked {
  readonly session: Session;
  readonly action: TableAction;
}

async function take(db: Queryable, deps: StudioDeps, asked: Asked): Promise<Taken> {
  const { session, action } = asked;
  const { tableRoundId, seat, requestId } = action;
  const playing = await lockPlaying(db, deps, tableRoundId);
  if (playing === null || playing.round.tableCode !== session.gameCode)
    return no("round_not_played");
  const bet = await readSeatBet(db, { tableRoundId, seat });
  if (bet === null || bet.playerId !== session.playerId) return no("seat_not_yours");
  const adding =
    (await readRoundOfRequest(db, session.id, requestId)) ??
    (await readRoundOfRequest(db, bet.sessionId, requestId));
  if (adding !== null)
    return adding.added?.action === action.action && adding.mainId === bet.id
      ? { ok: true, bet, adding }
      : no("request_conflict");
  const known = await readAction(db, tableRoundId, requestId);
  if (known !== null)
    return known.seat === seat && known.action === action.action
      ? { ok: true, bet, adding: null }
      : no("request_conflict");
  return takeNew(db, deps, { ...asked, playing, bet });
}

interface New extends Asked {
  readonly playing: Playing;
  readonly bet: Round;
}

async function takeNew(
  db: Queryable,
  { betPatienceMs }: StudioDeps,
  { session, action: { seat, step, action, requestId, tableRoundId }, playing, bet }: New,
): Promise<Taken> {
  if (playing.round.spunAtMs !== null) return no("round_not_played");
  const decided = playing.round.play?.steps.filter((each) => each.seat === seat).length ?? 0;
  if (decided !== step) return no("already_decided");
  const state = stateOf(playing);
  const offered = actionsOf(state, seat);
  if (offered.length === 0) return no("turn_not_yours");
  if (await isTurnOver(db, tableRoundId)) return no("turn_over");
  if (!offered.includes(action)) return no("action_not_offered");
  if (await isAdding(db, bet.id)) return no("stake_pending");
  const added = addedStake(state, seat, action);
  if (added === null) {
    await decide(db, playing, [{ seat, action, requestId }]);
    return { ok: true, bet, adding: null };
  }
  const stake = await insertAddedStake(
    db,
    newStake({ session, bet, added, requestId, tableRoundId, betPatienceMs }),
  );
  return stake === null ? no("stake_pending") : { ok: true, bet, adding: stake };
}

interface Adding {
  readonly session: Session;
  readonly bet: Round;
  readonly added: AddedStake;
  readonly requestId: string;
  readonly tableRoundId: string;
  readonly betPatienceMs: number;
}

/** It is in the currency of the bet, by whichever session of the player asks for it. */
function newStake({ session, bet, added, requestId, tableRoundId, betPatienceMs }: Adding) {
  const { stakeMinor, ...what } = added;
  return {
    id: uuidV7(),
    mainId: bet.id,
    added: what,
    tableRoundId,
    sessionId: session.currency === bet.currency ? session.id : bet.sessionId,
    requestId,
    playerId: bet.playerId,
    demo: bet.demo,
    gameCode: bet.gameCode,
    algorithm: bet.algorithm,
    mode: bet.mode,
    currency: bet.currency,
    stakeMinor,
    costMinor: stakeMinor,
    betId: randomUUID(),
    endId: randomUUID(),
    rollbackId: randomUUID(),
    betPatienceMs,
  };
}

/** The wallet took it. Where the clock was quicker, it goes back. */
async function applyStaked(
  db: Queryable,
  deps: StudioDeps,
  { adding, action }: { readonly adding: Round; readonly action: TableAction },
): Promise<void> {
  const { seat, requestId, tableRoundId } = action;
  const playing = await lockPlaying(db, deps, tableRoundId);
  if (playing === null || playing.round.spunAtMs !== null) return markReturning(db, adding.id);
  const what = { seat, action: action.action, requestId };
  const state = stateOf(playing);
  const isDue = addedStake(state, seat, action.action)?.hand === adding.added?.hand;
  const isOffered = actionsOf(state, seat).includes(action.action);
  if (!isDue || !isOffered) return markReturning(db, adding.id);
  if (await markAdded(db, adding.id)) await decide(db, playing, [what]);
}

/** Null for a round that is not dealt. */
async function lockPlaying(
  db: Queryable,
  { vault, pace }: StudioDeps,
  tableRoundId: string,
): Promise<Playing | null> {
  const round = await lockTableRound(db, tableRoundId);
  if (round === null || round.play === null) return null;
  const chain = await readChain(db, vault, round.tableCode);
  // Only a round that has ended is of an older chain than the table's newest.
  if (chain === null || (chain.id !== round.chainId && round.spunAtMs === null)) return null;
  return { round, chain, pace, nowMs: await readNow(db) };
}
