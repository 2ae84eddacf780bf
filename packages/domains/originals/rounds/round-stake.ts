// The money step of a stake in a shared round: it lies in play until the round has decided it.
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type Rejection,
} from "../../ledger/index.ts";
import { type Bet, betView } from "../bet.ts";
import { insertBets } from "../bet-store.ts";
import { stakeIntoPlay } from "../bet-transfers.ts";
import type { OriginalsDeps } from "../deps.ts";
import { type MoneySplit, splitStake } from "../money-split.ts";
import { readStakes, type StakeRows } from "../read-stakes.ts";
import { balanceNotEnough, gameLimitReached, payableMinor, staleAfterMs } from "../stake-rules.ts";
import type { ChainGame } from "./chains/chain-games.ts";
import { type OwnBets, readOpenBetting } from "./open-betting.ts";
import type { Round } from "./round.ts";

export interface RoundStakeInput<Params> {
  /** The server's UUID v7 of the bet; a repeat gets the first one's. */
  readonly betId: string;
  /** As sent: null when the request named none. */
  readonly requestedCurrency: Currency | null;
  readonly stakeMinor: bigint;
  readonly params: Params;
}

export interface RoundStakeRows extends StakeRows {
  /** Null when no round takes bets. */
  readonly round: Round | null;
  readonly own: OwnBets;
}

export type RoundStakeContext<Params> = DecideContext<RoundStakeInput<Params>, RoundStakeRows>;

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
  return defineOperation<RoundStakeInput<Params>, RoundStakeRows, Bet>({
    kind: `${game.id}_bet`,
    stake: true,
    staleAfterMs,
    keepKey: "30_days",
    fingerprint: ({ requestedCurrency, stakeMinor, params }) =>
      JSON.stringify([requestedCurrency, String(stakeMinor), params]),
    read: async (client, items) => {
      const stakes = await readStakes(client, { gameOf: () => game.id, items, freeBankrollMinor });
      const { round, ownBets } = await readOpenBetting(client, game.id, items);
      return stakes.map((rows, index) => ({ ...rows, round, own: ownBets[index]! }));
    },
    decide: (context) => {
      const { item, wallet, rows } = context;
      if (rows.round === null) return roundNotOpen;
      const refusal = game.refuse(context);
      if (refusal) return refusal;
      const stake = splitStake(item.input.stakeMinor, wallet);
      if (!stake) return balanceNotEnough(wallet);
      const bet = openBet(game, context, { stake, round: rows.round });
      const balanceMinor = wallet.mainMinor - stake.mainMinor;
      const lossMinor = game.largestLossMinor?.(item.input.params);
      return {
        transfers: stakeIntoPlay(bet),
        ...(lossMinor !== undefined && {
          risk: {
            largestLossMinor: lossMinor,
            openMinor: lossMinor,
            refusal: gameLimitReached(payableMinor(rows)),
          },
        }),
        row: bet,
        answer: {
          bet: betView(bet),
          round: game.roundView(rows.round),
          balance: formatAmount(balanceMinor),
        },
      };
    },
    write: (bets) => [insertBets(bets)],
  });
}

function openBet<Params>(
  game: RoundStakeGame<Params>,
  { item, rows, now }: RoundStakeContext<Params>,
  { stake, round }: { readonly stake: MoneySplit; readonly round: Round },
): Bet {
  return {
    playerId: item.playerId,
    id: item.input.betId,
    operationKey: item.key,
    game: game.id,
    algorithm: round.algorithm,
    state: "open",
    currency: item.currency,
    stake,
    payout: { mainMinor: 0n, bonusMinor: 0n },
    multiplier10k: 0n,
    params: game.storedParams(item.input.params, payableMinor(rows)),
    outcome: {},
    seedPairId: round.id,
    nonce: round.number,
    clientSeed: round.salt,
    serverSeedHash: round.committedHash,
    createdAt: now,
  };
}
