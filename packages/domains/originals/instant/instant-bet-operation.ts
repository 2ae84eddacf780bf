// The money step of a bet that is settled as it is placed: stake, outcome, payout and the nonce's move, in one transaction.
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type Rejection,
} from "../../ledger/index.ts";
import { type Bet, betView } from "../bet.ts";
import { betSettledEvent } from "../bet-settled-event.ts";
import { insertBets } from "../bet-store.ts";
import { instantBetTransfers } from "../bet-transfers.ts";
import type { OriginalsDeps } from "../deps.ts";
import { type MoneySplit, splitPayout, splitStake } from "../money-split.ts";
import { readStakes, type StakeRows } from "../read-stakes.ts";
import { moveNonces, nonceMoveOf } from "../seed-pair-store.ts";
import { seedsOfBet } from "../seeds-of-bet.ts";
import {
  balanceNotEnough,
  gameLimitReached,
  payableMinor,
  refuseStake,
  staleAfterMs,
} from "../stake-rules.ts";
import type { InstantGame } from "./instant-game.ts";

export interface InstantBetInput<Params> {
  /** The server's UUID v7 of the bet; a repeat gets the first one's. */
  readonly betId: string;
  /** As sent: null when the request named none, so that a repeat after a change of currency still matches. */
  readonly requestedCurrency: Currency | null;
  readonly stakeMinor: bigint;
  readonly params: Params;
}

interface InstantBetRows extends StakeRows {
  /** What the game's own rule read. */
  readonly ofRule: unknown;
}

export type InstantBetOperation<Params> = OperationDefinition<
  InstantBetInput<Params>,
  InstantBetRows,
  Bet
>;

type Context<Params> = DecideContext<InstantBetInput<Params>, InstantBetRows>;

export function instantBetOperation<Params extends Readonly<Record<string, unknown>>>(
  deps: Pick<OriginalsDeps, "vault" | "freeBankrollMinor">,
  game: InstantGame<Params>,
): InstantBetOperation<Params> {
  return defineOperation<InstantBetInput<Params>, InstantBetRows, Bet>({
    kind: `${game.id}_bet`,
    stake: true,
    staleAfterMs,
    keepKey: "30_days",
    fingerprint: ({ requestedCurrency, stakeMinor, params }) =>
      JSON.stringify([requestedCurrency, String(stakeMinor), ...game.fingerprint(params)]),
    read: async (client, items) => {
      const { freeBankrollMinor } = deps;
      const stakes = await readStakes(client, { game: game.id, items, freeBankrollMinor });
      const ofRule = await game.rule?.read(client, items);
      return stakes.map((rows, index) => ({ ...rows, ofRule: ofRule?.[index] }));
    },
    decide: (context) => {
      const refusal = refuseInstantBet(game, context);
      if (refusal) return refusal;
      const stake = splitStake(context.item.input.stakeMinor, context.wallet);
      if (!stake) return balanceNotEnough(context.wallet);
      const bet = settledBet(deps, game, { ...context, stake });
      const view = betView(bet);
      const balanceMinor = context.wallet.mainMinor - stake.mainMinor + bet.payout.mainMinor;
      return {
        transfers: instantBetTransfers(bet),
        row: bet,
        events: [betSettledEvent(bet, view)],
        answer: { bet: view, balance: formatAmount(balanceMinor) },
      };
    },
    write: (bets) => [
      insertBets(bets),
      moveNonces(bets.map(nonceMoveOf)),
      ...(game.rule ? [game.rule.write(bets)] : []),
    ],
  });
}

function refuseInstantBet<Params>(
  game: InstantGame<Params>,
  { item, rows, now }: Context<Params>,
): Rejection | null {
  const { stakeMinor, params } = item.input;
  const refusal =
    game.rule?.refuse(rows.ofRule, now) ?? refuseStake(stakeMinor, rows.limit, item.currency);
  if (refusal) return refusal;
  const mostMinor = payableMinor(rows);
  return game.largestPayoutMinor(params, stakeMinor) > mostMinor
    ? gameLimitReached(mostMinor)
    : null;
}

function settledBet<Params extends Readonly<Record<string, unknown>>>(
  { vault }: Pick<OriginalsDeps, "vault">,
  game: InstantGame<Params>,
  { item, rows, now, stake }: Context<Params> & { readonly stake: MoneySplit },
): Bet {
  const { betId, params, stakeMinor } = item.input;
  const { committed, input } = seedsOfBet(vault, rows.pair, item.key);
  const { settlement, outcome } = game.play(params, stakeMinor, input);
  return {
    playerId: item.playerId,
    id: betId,
    operationKey: item.key,
    game: game.id,
    algorithm: game.algorithm,
    state: settlement.won ? "won" : "lost",
    currency: item.currency,
    stake,
    payout: splitPayout(settlement.payoutMinor, stake),
    multiplier10k: settlement.multiplier10k,
    params,
    outcome,
    ...committed,
    createdAt: now,
  };
}
