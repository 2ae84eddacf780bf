// The money step of a stake in a room: own money goes into play, and the pot notes who joined when.
import {
  roomLimit,
  roomStakesAPlayer,
  roomStakesAPot,
} from "@oddwright/core/games/rooms/room-params.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type Rejection,
} from "../../ledger/index.ts";
import { type Bet, betView } from "../bet.ts";
import { stakeIntoPlay } from "../bet-transfers.ts";
import type { OriginalsDeps } from "../deps.ts";
import { balanceNotEnough, refuseStake, staleAfterMs } from "../stake-rules.ts";
import type { Pot } from "./pot.ts";
import { potPhase } from "./pot-phase.ts";
import {
  earlierIn,
  type PotChange,
  type PotRows,
  type ReadPotRows,
  type RoomInput,
  writePotChanges,
} from "./pot-changes.ts";
import type { PotPlayers } from "./pot-store.ts";

export interface RoomStakeInput extends RoomInput {
  /** The server's UUID v7 of the bet; a repeat gets the first one's. */
  readonly betId: string;
  readonly stakeMinor: bigint;
}

type Context = DecideContext<RoomStakeInput, PotRows, PotChange>;

/** The next pot opens as soon as this one has ended. */
const noOpenPot: Rejection = { reject: "round_not_open", params: { retry_after: "1" } };

export interface RoomStakeParts extends Pick<OriginalsDeps, "roundTiming"> {
  readonly readPotRows: ReadPotRows;
}

export function roomStakeOperation(
  deps: RoomStakeParts,
): OperationDefinition<RoomStakeInput, PotRows, PotChange> {
  return defineOperation<RoomStakeInput, PotRows, PotChange>({
    kind: "rooms_bet",
    stake: true,
    staleAfterMs,
    keepKey: "30_days",
    fingerprint: ({ requestedCurrency, stakeMinor, room }) =>
      JSON.stringify([requestedCurrency, String(stakeMinor), room]),
    read: deps.readPotRows,
    decide: (context) => {
      const { item, wallet, rows, now, earlier } = context;
      const { pot } = rows;
      if (pot === null) return noOpenPot;
      const { joined, isLeft } = earlierIn(pot, earlier);
      // Whoever was alone has just left: the next pot opens at once.
      if (isLeft) return noOpenPot;
      const refusal = refuseClosed(pot, now, deps) ?? refuseRoomStake(context, joined);
      if (refusal) return refusal;
      const place = pot.lastPlace + joined + 1;
      const bet = openStake(context, pot, place);
      const balanceMinor = wallet.mainMinor - item.input.stakeMinor;
      return {
        transfers: stakeIntoPlay(bet),
        row: { kind: "joined", bet, pot, players: rows.players, place },
        answer: { bet: betView(bet), balance: formatAmount(balanceMinor) },
      };
    },
    write: writePotChanges,
  });
}

function refuseClosed(
  pot: Pot,
  now: Date,
  { roundTiming }: Pick<OriginalsDeps, "roundTiming">,
): Rejection | null {
  if (pot.openedAt === null) return null;
  const { acceptsStakes, phase } = potPhase(pot, now, roundTiming);
  if (acceptsStakes) return null;
  return phase === "refund_due" ? noOpenPot : { reject: "room_locked" };
}

/** Own money only: nobody's wagering hangs on what others stake. */
function refuseRoomStake({ item, wallet, rows }: Context, joined: number): Rejection | null {
  const { stakeMinor, room } = item.input;
  const { minMinor } = roomLimit(room, item.currency);
  const { minStakeMinor, maxStakeMinor } = rows.limit;
  const limit = {
    maxStakeMinor,
    minStakeMinor: minMinor > minStakeMinor ? minMinor : minStakeMinor,
  };
  const refusal = refuseStake(stakeMinor, limit, item.currency);
  if (refusal) return refusal;
  if (areUsedUp(rows.players, item.playerId, joined)) return { reject: "room_stakes_used_up" };
  const own = { mainMinor: wallet.mainMinor, bonusMinor: 0n };
  return own.mainMinor < stakeMinor ? balanceNotEnough(own) : null;
}

/** `joined`: stakes of others in the same batch. */
function areUsedUp(players: PotPlayers, playerId: string, joined: number): boolean {
  const stakes = players.values().reduce((sum, each) => sum + each, joined);
  return (players.get(playerId) ?? 0) >= roomStakesAPlayer || stakes >= roomStakesAPot;
}

function openStake({ item, rows, now }: Context, pot: Pot, place: number): Bet {
  const { betId, stakeMinor, room } = item.input;
  return {
    playerId: item.playerId,
    id: betId,
    operationKey: item.key,
    game: "rooms",
    algorithm: pot.algorithm,
    state: "open",
    currency: item.currency,
    stake: { mainMinor: stakeMinor, bonusMinor: 0n },
    payout: { mainMinor: 0n, bonusMinor: 0n },
    multiplier10k: 0n,
    params: { room, place },
    outcome: {},
    seedPairId: pot.id,
    nonce: pot.number,
    clientSeed: rows.pair?.clientSeed ?? item.key,
    serverSeedHash: pot.secretHash,
    createdAt: now,
  };
}
