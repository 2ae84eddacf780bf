/** What stakes and leavings share: one read of their pots and one write, so that those of a batch decide on what the earlier ones leave. */
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type pg from "pg";
import type { OperationItem, WriteStatement } from "../../../ledger/index.ts";
import type { Bet } from "../../bets/bet.ts";
import { insertBets } from "../../bets/bet-store.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { readStakes, type StakeRows } from "../../bets/read-stakes.ts";
import { settleBets } from "../../bets/settle-bets.ts";
import type { Pot } from "../pots/pot.ts";
import { readBetsOfPots } from "../pots/pot-bets.ts";
import {
  type JoinedPot,
  joinPots,
  leavePots,
  lockOpenPots,
  type PotPlayers,
  readPotPlayers,
} from "../pots/pot-store.ts";

export interface RoomInput {
  /** As sent: null when the request named none. */
  readonly requestedCurrency: Currency | null;
  readonly room: Room;
}

export interface PotRows extends StakeRows {
  /** As the batch found it; null when none is open in this room and currency. */
  readonly pot: Pot | null;
  /** Who has a stake in it. */
  readonly players: PotPlayers;
  /** The stakes in it, in the order of joining, as far as somebody who leaves is alone. */
  readonly bets: readonly Bet[];
}

export interface JoinedBet {
  readonly kind: "joined";
  readonly pot: Pot;
  readonly bet: Bet;
  readonly players: PotPlayers;
  readonly place: number;
}

export interface LeftBets {
  readonly kind: "left";
  readonly pot: Pot;
  readonly bets: readonly Bet[];
  readonly key: string;
  readonly at: Date;
}

export type PotChange = JoinedBet | LeftBets;

/** What the earlier operations of a batch did to a pot. */
export function earlierIn(pot: Pot, earlier: readonly PotChange[]) {
  const own = earlier.filter((change) => change.pot.id === pot.id);
  return {
    joined: own.filter(({ kind }) => kind === "joined").length,
    isLeft: own.some(({ kind }) => kind === "left"),
  };
}

export type ReadPotRows = (
  client: pg.ClientBase,
  items: readonly OperationItem<RoomInput>[],
) => Promise<readonly PotRows[]>;

/** One for both operations: the ledger reads those that share it together, and locks their pots in one order. */
export const createReadPotRows =
  ({ freeBankrollMinor }: Pick<OriginalsDeps, "freeBankrollMinor">): ReadPotRows =>
  async (client, items) => {
    const stakes = await readStakes(client, { gameOf: () => "rooms", items, freeBankrollMinor });
    const places = items.map(({ currency, input: { room } }) => ({ room, currency }));
    const pots = await lockOpenPots(client, places);
    const players = await readPotPlayers(
      client,
      pots.map(({ id }) => id),
    );
    const ofOne = [...players].flatMap(([id, joined]) => (joined.size === 1 ? [id] : []));
    const bets = await readBetsOfPots(client, ofOne);
    return stakes.map((rows, index) => {
      const { room, currency } = places[index]!;
      const pot = pots.find((each) => each.room === room && each.currency === currency) ?? null;
      const joined = (pot && players.get(pot.id)) ?? new Map<string, number>();
      return { ...rows, pot, players: joined, bets: (pot && bets.get(pot.id)) ?? [] };
    });
  };

/** Every pot is in one of the two updates once: nobody joins a pot that was left, nobody leaves one that was joined. */
export function writePotChanges(changes: readonly PotChange[]): readonly WriteStatement[] {
  const joined = changes.filter((change) => change.kind === "joined");
  const left = changes.filter((change) => change.kind === "left");
  return [
    ...(joined.length > 0
      ? [insertBets(joined.map(({ bet }) => bet)), joinPots(joinedPots(joined))]
      : []),
    ...(left.length > 0
      ? [
          settleBets(
            left.flatMap(({ bets, key, at }) =>
              bets.map((bet) => ({ bet, settlementKey: key, at })),
            ),
          ),
          leavePots(left.map(({ pot, at }) => ({ potId: pot.id, at }))),
        ]
      : []),
  ];
}

/** What the stakes of a batch make of their pots; two players who join at once start the countdown too. */
function joinedPots(stakes: readonly JoinedBet[]): readonly JoinedPot[] {
  return [...Map.groupBy(stakes, ({ pot }) => pot.id)].map(([potId, ofPot]) => {
    const [first] = ofPot;
    const players = new Set([...first!.players.keys(), ...ofPot.map(({ bet }) => bet.playerId)]);
    const at = first!.bet.createdAt;
    const lastPlace = Math.max(...ofPot.map(({ place }) => place));
    return { potId, at, secondPlayerAt: players.size > 1 ? at : null, lastPlace };
  });
}
