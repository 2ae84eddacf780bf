// The money step of a stake in a room: own money goes into play, and the pot notes who joined when.
import {
  roomLimit,
  roomStakesAPlayer,
  roomStakesAPot,
} from "@oddwright/core/games/rooms/room-params.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type OperationItem,
  type Rejection,
} from "../../ledger/index.ts";
import { type Bet, betView } from "../bet.ts";
import { insertBets } from "../bet-store.ts";
import { stakeIntoPlay } from "../bet-transfers.ts";
import type { OriginalsDeps } from "../deps.ts";
import { readStakes, type StakeRows } from "../read-stakes.ts";
import { balanceNotEnough, refuseStake, staleAfterMs } from "../stake-rules.ts";
import type { Pot } from "./pot.ts";
import { potPhase } from "./pot-phase.ts";
import {
  type JoinedPot,
  joinPots,
  lockOpenPots,
  type PotPlayers,
  readPotPlayers,
} from "./pot-store.ts";

export interface RoomStakeInput {
  /** The server's UUID v7 of the bet; a repeat gets the first one's. */
  readonly betId: string;
  /** As sent: null when the request named none. */
  readonly requestedCurrency: Currency | null;
  readonly stakeMinor: bigint;
  readonly room: Room;
}

interface RoomStakeRows extends StakeRows {
  /** Null when none is open in this room and currency. */
  readonly pot: Pot | null;
  /** Who has a stake in it. */
  readonly players: PotPlayers;
  /** Rises with every stake of the pot; a refused one leaves a gap. */
  readonly place: number;
}

interface RoomStake {
  readonly bet: Bet;
  readonly pot: Pot;
  readonly players: PotPlayers;
  readonly place: number;
}

type Context = DecideContext<RoomStakeInput, RoomStakeRows>;

/** The next pot opens as soon as this one has ended. */
const noOpenPot: Rejection = { reject: "round_not_open", params: { retry_after: "1" } };

export function roomStakeOperation(
  deps: Pick<OriginalsDeps, "freeBankrollMinor" | "roundTiming">,
): OperationDefinition<RoomStakeInput, RoomStakeRows, RoomStake> {
  return defineOperation<RoomStakeInput, RoomStakeRows, RoomStake>({
    kind: "rooms_bet",
    stake: true,
    staleAfterMs,
    keepKey: "30_days",
    fingerprint: ({ requestedCurrency, stakeMinor, room }) =>
      JSON.stringify([requestedCurrency, String(stakeMinor), room]),
    read: async (client, items) => {
      const { freeBankrollMinor } = deps;
      const stakes = await readStakes(client, { gameOf: () => "rooms", items, freeBankrollMinor });
      const pots = await lockOpenPots(client, items.map(placeOf));
      const joined = await readPotPlayers(
        client,
        pots.map(({ id }) => id),
      );
      return stakes.map((rows, index) => {
        const { room, currency } = placeOf(items[index]!);
        const pot = pots.find((each) => each.room === room && each.currency === currency) ?? null;
        const players = (pot && joined.get(pot.id)) ?? new Map<string, number>();
        return { ...rows, pot, players, place: (pot?.lastPlace ?? 0) + index + 1 };
      });
    },
    decide: (context) => {
      const { item, wallet, rows, now } = context;
      const { pot } = rows;
      if (pot === null) return noOpenPot;
      const refusal = refuseClosed(pot, now, deps) ?? refuseRoomStake(context);
      if (refusal) return refusal;
      const bet = openStake(context, pot);
      const balanceMinor = wallet.mainMinor - item.input.stakeMinor;
      return {
        transfers: stakeIntoPlay(bet),
        row: { bet, pot, players: rows.players, place: rows.place },
        answer: { bet: betView(bet), balance: formatAmount(balanceMinor) },
      };
    },
    write: (stakes) => [insertBets(stakes.map(({ bet }) => bet)), joinPots(joinedPots(stakes))],
  });
}

const placeOf = ({ currency, input: { room } }: OperationItem<{ readonly room: Room }>) => ({
  room,
  currency,
});

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
function refuseRoomStake({ item, wallet, rows }: Context): Rejection | null {
  const { stakeMinor, room } = item.input;
  const { minMinor } = roomLimit(room, item.currency);
  const { minStakeMinor, maxStakeMinor } = rows.limit;
  const limit = {
    maxStakeMinor,
    minStakeMinor: minMinor > minStakeMinor ? minMinor : minStakeMinor,
  };
  const refusal = refuseStake(stakeMinor, limit, item.currency);
  if (refusal) return refusal;
  if (areUsedUp(rows.players, item.playerId)) return { reject: "room_stakes_used_up" };
  const own = { mainMinor: wallet.mainMinor, bonusMinor: 0n };
  return own.mainMinor < stakeMinor ? balanceNotEnough(own) : null;
}

/** Of a full pot a batch may take a few more: its entries do not see each other. */
function areUsedUp(players: PotPlayers, playerId: string): boolean {
  const stakes = players.values().reduce((sum, each) => sum + each, 0);
  return (players.get(playerId) ?? 0) >= roomStakesAPlayer || stakes >= roomStakesAPot;
}

function openStake({ item, rows, now }: Context, pot: Pot): Bet {
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
    params: { room, place: rows.place },
    outcome: {},
    seedPairId: pot.id,
    nonce: pot.number,
    clientSeed: rows.pair?.clientSeed ?? item.key,
    serverSeedHash: pot.secretHash,
    createdAt: now,
  };
}

/** What the stakes of a batch make of their pots; two players who join at once start the countdown too. */
function joinedPots(stakes: readonly RoomStake[]): readonly JoinedPot[] {
  return [...Map.groupBy(stakes, ({ pot }) => pot.id)].map(([potId, ofPot]) => {
    const [first] = ofPot;
    const players = new Set([...first!.players.keys(), ...ofPot.map(({ bet }) => bet.playerId)]);
    const at = first!.bet.createdAt;
    const lastPlace = Math.max(...ofPot.map(({ place }) => place));
    return { potId, at, secondPlayerAt: players.size > 1 ? at : null, lastPlace };
  });
}
