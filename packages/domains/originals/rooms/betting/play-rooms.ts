/** Takes the calls of the rooms from the request to the ledger. */
import { parseRoomParams } from "@oddwright/core/games/rooms/room-params.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";
import { uuidV7 } from "@oddwright/platform/identifiers/uuid-v7.ts";
import type { OperationResult } from "../../../ledger/index.ts";
import type { BetView } from "../../bets/bet.ts";
import { executeStake, type StakeDeps, type StakeRequest } from "../../bets/execute-stake.ts";
import { leaveOperation } from "./leave-operation.ts";
import { createReadPotRows, type RoomInput } from "./pot-changes.ts";
import { ensureOpenPot } from "../pots/pot-store.ts";
import { type RoomStakeInput, roomStakeOperation } from "./stake-operation.ts";
import { publishPot, type PublishPotDeps } from "../pots/read-pots.ts";

export type RoomAnswer = Extract<OperationResult, { ok: true }> | Refusal;

export type RoomDeps = StakeDeps & PublishPotDeps;

export type RoomOperations = ReturnType<typeof roomOperations>;

/** Both share their read and their write, so that those of one batch see each other: a process has one of each. */
export function roomOperations(deps: Pick<RoomDeps, "freeBankrollMinor" | "roundTiming">) {
  const readPotRows = createReadPotRows(deps);
  return {
    stake: roomStakeOperation({ ...deps, readPotRows }),
    leave: leaveOperation(readPotRows),
  };
}

export interface RoomStakeCommand extends StakeRequest {
  readonly room: string;
  /** Decimal text. */
  readonly stake: string;
}

/** A pot may end between the check and the stake: the next one opens at once. */
const mostTries = 3;

/**
 * The stored answer `{bet, balance}`. Refuses with `room_unknown`, `amount_invalid`, `stake_out_of_range`, `balance_not_enough`
 * (own money only), `room_stakes_used_up`, `room_locked`, `round_not_open`, `bet_stale`, and what policies and the ledger's queue refuse with.
 */
export function createPlaceRoomStake(
  deps: RoomDeps,
  { stake: operation }: Pick<RoomOperations, "stake"> = roomOperations(deps),
): (command: RoomStakeCommand) => Promise<RoomAnswer> {
  const stakeInOpenPot = async (
    { playerId, key }: StakeRequest,
    currency: Currency,
    input: RoomStakeInput,
  ): Promise<OperationResult> => {
    for (let tried = 1; ; tried += 1) {
      await ensureOpenPot(deps, { room: input.room, currency });
      const result = await deps.ledger.execute(operation, { playerId, currency, key, input });
      const ended = !result.ok && result.code === "round_not_open";
      if (!ended || tried === mostTries) return result;
    }
  };
  return async ({ room, stake: stakeText, ...request }) => {
    const parsed = parseRoomParams({ room });
    if (!parsed.ok) return parsed;
    const stake = parseAmount(stakeText);
    if (!stake.ok) return stake;
    const input: RoomStakeInput = {
      betId: uuidV7(),
      requestedCurrency: request.currency ?? null,
      stakeMinor: stake.minor,
      room: parsed.params.room,
    };
    const result = await executeStake(deps, request, (currency) =>
      stakeInOpenPot(request, currency, input),
    );
    await publishPotOf(deps, result, (answer: { bet: BetView }) => answer.bet);
    return result;
  };
}

export interface LeaveRoom extends StakeRequest {
  readonly room: string;
}

/** The stored answer `{bets, balance}`. Refuses with `room_unknown`, `bet_not_found` and `room_not_alone`. */
export function createLeaveRoom(
  deps: RoomDeps,
  { leave: operation }: Pick<RoomOperations, "leave">,
): (command: LeaveRoom) => Promise<RoomAnswer> {
  return async ({ room, ...request }) => {
    const parsed = parseRoomParams({ room });
    if (!parsed.ok) return parsed;
    const { playerId, key } = request;
    const input: RoomInput = {
      requestedCurrency: request.currency ?? null,
      room: parsed.params.room,
    };
    const result = await executeStake(deps, request, (currency) =>
      deps.ledger.execute(operation, { playerId, currency, key, input }),
    );
    await publishPotOf(deps, result, (answer: { bets: BetView[] }) => answer.bets[0]!);
    return result;
  };
}

/** Once: a repeat changed nothing. The stake is taken or given back already, whatever becomes of the message. */
async function publishPotOf<Answer>(
  deps: PublishPotDeps,
  result: OperationResult,
  betOf: (answer: Answer) => BetView,
): Promise<void> {
  if (!result.ok || result.replayed) return;
  const potId = betOf(JSON.parse(result.json) as Answer).commitment.id;
  await publishPot(deps, potId).catch(() => undefined);
}
