/** The money step of a bet that is settled as it is placed: stake, outcome, payout and the nonce's move, in one transaction. */
import type { GameId, GameOf } from "@oddwright/core/games/game-ids.ts";
import type pg from "pg";
import type {
  DecideContext,
  OperationDefinition,
  OperationItem,
  Rejection,
  Risk,
  WriteStatement,
} from "../../ledger/index.ts";
import type { Bet } from "../bets/bet.ts";
import { insertBets } from "../bets/bet-store.ts";
import { type NewBet, type StakeInput, stakeOperation } from "../bets/stake-operation.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { readStakes, type StakeRows } from "../bets/read-stakes.ts";
import { moveNonces } from "../seeds/seed-pair-store.ts";
import { seedsOfBet } from "../seeds/seeds-of-bet.ts";
import { gameLimitReached, payableMinor, refuseStake } from "../bets/stake-rules.ts";
import type { InstantGame, InstantParams, InstantRule } from "./instant-game.ts";

export const instantBetKind = (game: GameOf<"instant">): string => `${game}_bet`;

export interface InstantBetInput extends StakeInput {
  readonly game: GameId;
  readonly params: InstantParams;
}

interface InstantBetRows extends StakeRows {
  /** What the game's own rule read, if it has one. */
  readonly ofRule?: unknown;
}

export type ReadInstantBets = (
  client: pg.ClientBase,
  items: readonly OperationItem<{ readonly game: GameId }>[],
) => Promise<readonly StakeRows[]>;

/** One for all games: the ledger reads those that share it together. */
export const createReadInstantBets =
  ({ freeBankrollMinor }: Pick<OriginalsDeps, "freeBankrollMinor">): ReadInstantBets =>
  (client, items) =>
    readStakes(client, { gameOf: ({ game }) => game, items, freeBankrollMinor });

/** Shared for the same reason. */
const writeInstantBets = (bets: readonly Bet[]): readonly WriteStatement[] => [
  insertBets(bets),
  moveNonces(bets),
];

export interface InstantBetDeps extends Pick<OriginalsDeps, "vault"> {
  readonly readInstantBets: ReadInstantBets;
}

export type InstantBetOperation = OperationDefinition<InstantBetInput, InstantBetRows, Bet>;

type Context = DecideContext<InstantBetInput, InstantBetRows, Bet>;

export function instantBetOperation(deps: InstantBetDeps, game: InstantGame): InstantBetOperation {
  const { rule } = game;
  return stakeOperation<InstantBetInput, InstantBetRows, Bet>({
    kind: instantBetKind(game.id),
    choice: ({ params }) => game.fingerprint(params),
    read: rule ? readWith(rule, deps.readInstantBets) : deps.readInstantBets,
    take: (context) => {
      const { stakeMinor, params } = context.item.input;
      const refusal = refuseInstantBet(game, context);
      if (refusal) return refusal;
      const payout = {
        largestMinor: game.largestPayoutMinor(params, stakeMinor),
        mostMinor: payableMinor(context.rows),
      };
      if (payout.largestMinor > payout.mostMinor) return gameLimitReached(payout.mostMinor);
      return settledBet(deps, game, { ...context, payout });
    },
    write: rule ? (bets) => [...writeInstantBets(bets), rule.write(bets)] : writeInstantBets,
  });
}

const readWith =
  (rule: InstantRule, readInstantBets: ReadInstantBets): NonNullable<InstantBetOperation["read"]> =>
  async (client, items) => {
    const stakes = await readInstantBets(client, items);
    const ofRule = await rule.read(client, items);
    return stakes.map((rows, index) => ({ ...rows, ofRule: ofRule[index] }));
  };

function refuseInstantBet(game: InstantGame, { item, rows, now }: Context): Rejection | null {
  const { stakeMinor } = item.input;
  return game.rule?.refuse(rows.ofRule, now) ?? refuseStake(stakeMinor, rows.limit, item.currency);
}

/** What a bet may pay at the most, and the most that any bet may pay now. Minor units. */
interface PayoutBounds {
  readonly largestMinor: bigint;
  readonly mostMinor: bigint;
}

function riskOf(stakeMinor: bigint, { largestMinor, mostMinor }: PayoutBounds): Risk {
  const lossMinor = largestMinor - stakeMinor;
  return {
    largestLossMinor: lossMinor > 0n ? lossMinor : 0n,
    openMinor: 0n,
    refusal: () => gameLimitReached(mostMinor),
  };
}

function settledBet(
  { vault }: Pick<OriginalsDeps, "vault">,
  game: InstantGame,
  { item, rows, now, payout }: Context & { readonly payout: PayoutBounds },
): NewBet<Bet> {
  const { betId, params, stakeMinor } = item.input;
  const { committed, input } = seedsOfBet(vault, rows.pair, item.key);
  const { settlement, outcome } = game.play(params, stakeMinor, input);
  return {
    game: game.id,
    money: "any",
    payoutMinor: settlement.payoutMinor,
    risk: riskOf(stakeMinor, payout),
    betOf: (money) => ({
      playerId: item.playerId,
      id: betId,
      operationKey: item.key,
      game: game.id,
      algorithm: game.algorithm,
      state: settlement.won ? "won" : "lost",
      currency: item.currency,
      ...money,
      multiplier10k: settlement.multiplier10k,
      params,
      outcome,
      ...committed,
      createdAt: now,
    }),
    rowOf: (bet) => bet,
  };
}
