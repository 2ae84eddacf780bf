/** The money step of a stake in a room: own money goes into play, and the pot notes who joined when. */
import {
  roomLimit,
  roomStakesAPlayer,
  roomStakesAPot,
} from "@oddwright/core/games/rooms/room-params.ts";
import type { DecideContext, OperationDefinition, Rejection } from "../../../ledger/index.ts";
import type { Bet } from "../../bets/bet.ts";
import { type StakeInput, stakeOperation } from "../../bets/stake-operation.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { refuseStake } from "../../bets/stake-rules.ts";
import type { Pot } from "../pots/pot.ts";
import { potPhase } from "../pots/pot-phase.ts";
import {
  earlierIn,
  type PotChange,
  type PotRows,
  type ReadPotRows,
  type RoomInput,
  writePotChanges,
} from "./pot-changes.ts";
import type { PotPlayers } from "../pots/pot-store.ts";

export type RoomStakeInput = RoomInput & StakeInput;

type Context = DecideContext<RoomStakeInput, PotRows, PotChange>;

/** The next pot opens as soon as this one has ended. */
const noOpenPot: Rejection = { reject: "round_not_open", params: { retry_after: "1" } };

export interface RoomStakeParts extends Pick<OriginalsDeps, "roundTiming"> {
  readonly readPotRows: ReadPotRows;
}

export function roomStakeOperation(
  deps: RoomStakeParts,
): OperationDefinition<RoomStakeInput, PotRows, PotChange> {
  return stakeOperation<RoomStakeInput, PotRows, PotChange>({
    kind: "rooms_bet",
    choice: ({ room }) => [room],
    read: deps.readPotRows,
    take: (context) => {
      const { rows, now, earlier } = context;
      const { pot } = rows;
      if (pot === null) return noOpenPot;
      const { joined, isLeft } = earlierIn(pot, earlier);
      // The only player has just left: the next pot opens at once.
      if (isLeft) return noOpenPot;
      const refusal = refuseClosed(pot, now, deps) ?? refuseRoomStake(context, joined);
      if (refusal) return refusal;
      const place = pot.lastPlace + joined + 1;
      return {
        game: "rooms",
        // No bonus money: a player's wagering must not depend on what others stake.
        money: "own",
        payoutMinor: null,
        betOf: (money) => openStake(context, { pot, place, money }),
        rowOf: (bet) => ({ kind: "joined", bet, pot, players: rows.players, place }),
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

function refuseRoomStake({ item, rows }: Context, joined: number): Rejection | null {
  const { stakeMinor, room } = item.input;
  const { minMinor } = roomLimit(room, item.currency);
  const { minStakeMinor, maxStakeMinor } = rows.limit;
  const limit = {
    maxStakeMinor,
    minStakeMinor: minMinor > minStakeMinor ? minMinor : minStakeMinor,
  };
  const refusal = refuseStake(stakeMinor, limit, item.currency);
  if (refusal) return refusal;
  return areUsedUp(rows.players, item.playerId, joined) ? { reject: "room_stakes_used_up" } : null;
}

/** `joined`: stakes of others in the same batch. */
function areUsedUp(players: PotPlayers, playerId: string, joined: number): boolean {
  const stakes = players.values().reduce((sum, each) => sum + each, joined);
  return (players.get(playerId) ?? 0) >= roomStakesAPlayer || stakes >= roomStakesAPot;
}

interface PlacedStake {
  readonly pot: Pot;
  readonly place: number;
  readonly money: Pick<Bet, "stake" | "payout">;
}

function openStake({ item, rows, now }: Context, { pot, place, money }: PlacedStake): Bet {
  const { betId, room } = item.input;
  return {
    playerId: item.playerId,
    id: betId,
    operationKey: item.key,
    game: "rooms",
    algorithm: pot.algorithm,
    state: "open",
    currency: item.currency,
    ...money,
    multiplier10k: 0n,
    params: { room, place },
    outcome: {},
    commitment: { kind: "pot", id: pot.id },
    nonce: pot.number,
    clientSeed: rows.pair?.clientSeed ?? item.key,
    serverSeedHash: pot.secretHash,
    createdAt: now,
  };
}
