/** The money step of a stake in a shared round: it lies in play until the round has decided it. */
import type { DecideContext, OperationDefinition, Rejection } from "../../../ledger/index.ts";
import type { Bet } from "../../bets/bet.ts";
import { insertBets } from "../../bets/bet-store.ts";
import { type StakeInput, stakeOperation } from "../../bets/stake-operation.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { readStakes, type StakeRows } from "../../bets/read-stakes.ts";
import { gameLimitReached, payableMinor } from "../../bets/stake-rules.ts";
import type { ChainGame } from "../chains/chain-games.ts";
import { type OwnBets, readOpenBetting } from "./open-betting.ts";
import type { Round } from "../round/round.ts";

export interface RoundStakeInput<Params> extends StakeInput {
  readonly params: Params;
}

export interface RoundStakeRows extends StakeRows {
  /** Null when no round takes bets. */
  readonly round: Round | null;
  readonly own: OwnBets;
}

export type RoundStakeContext<Params> = DecideContext<RoundStakeInput<Params>, RoundStakeRows, Bet>;

/** What a game adds to a stake in its rounds. */
export interface RoundStakeGame<Params> {
  readonly id: ChainGame;
  readonly refuse: (context: RoundStakeContext<Params>) => Rejection | null;
  /** What the bet may cost the house, as the exposure of open bets counts it; null where the round bounds what it pays. */
  readonly largestLossMinor: ((params: Params) => bigint) | null;
  /** What is stored with the bet; `maxWinMinor` is the most that it may pay. */
  readonly storedParams: (params: Params, maxWinMinor: bigint) => Bet["params"];
  readonly roundView: (round: Round) => unknown;
}

const roundNotOpen: Rejection = { reject: "round_not_open", params: { retry_after: "1" } };

export function roundStakeOperation<Params>(
  { freeBankrollMinor }: Pick<OriginalsDeps, "freeBankrollMinor">,
  game: RoundStakeGame<Params>,
): OperationDefinition<RoundStakeInput<Params>, RoundStakeRows, Bet> {
  return stakeOperation<RoundStakeInput<Params>, RoundStakeRows, Bet>({
    kind: `${game.id}_bet`,
    choice: ({ params }) => [params],
    read: async (client, items) => {
      const stakes = await readStakes(client, { gameOf: () => game.id, items, freeBankrollMinor });
      const { round, ownBets } = await readOpenBetting(client, game.id, items);
      return stakes.map((rows, index) => ({ ...rows, round, own: ownBets[index]! }));
    },
    take: (context) => {
      const { item, rows } = context;
      const { round } = rows;
      if (round === null) return roundNotOpen;
      const refusal = game.refuse(context);
      if (refusal) return refusal;
      const lossMinor = game.largestLossMinor?.(item.input.params);
      return {
        game: game.id,
        money: "any",
        payoutMinor: null,
        ...(lossMinor !== undefined && {
          risk: {
            largestLossMinor: lossMinor,
            openMinor: lossMinor,
            refusal: () => gameLimitReached(payableMinor(rows)),
          },
        }),
        betOf: (money) => openBet(game, context, { money, round }),
        rowOf: (bet) => bet,
        shown: { round: game.roundView(round) },
      };
    },
    write: (bets) => [insertBets(bets)],
  });
}

function openBet<Params>(
  game: RoundStakeGame<Params>,
  { item, rows, now }: RoundStakeContext<Params>,
  { money, round }: { readonly money: Pick<Bet, "stake" | "payout">; readonly round: Round },
): Bet {
  return {
    playerId: item.playerId,
    id: item.input.betId,
    operationKey: item.key,
    game: game.id,
    algorithm: round.algorithm,
    state: "open",
    currency: item.currency,
    ...money,
    multiplier10k: 0n,
    params: game.storedParams(item.input.params, payableMinor(rows)),
    outcome: {},
    commitment: { kind: "round", id: round.id },
    nonce: round.number,
    clientSeed: round.salt,
    serverSeedHash: round.committedHash,
    createdAt: now,
  };
}
