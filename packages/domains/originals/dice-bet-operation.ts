// The money step of a dice bet: stake, roll, payout and the nonce's move, in one transaction.
import type { DiceParams } from "@oddwright/core/games/dice/dice-params.ts";
import { diceAlgorithm, dicePlan, rollDice, settleDice } from "@oddwright/core/games/dice/dice.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { payoutMinor } from "@oddwright/core/money/multiplier.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type Rejection,
} from "../ledger/index.ts";
import { type Bet, betView, totalMinor } from "./bet.ts";
import { betSettledEvent } from "./bet-settled-event.ts";
import { insertBets } from "./bet-store.ts";
import type { OriginalsDeps } from "./deps.ts";
import { smaller } from "./game-limits.ts";
import { instantBetTransfers } from "./instant-bet-transfers.ts";
import { type MoneySplit, splitPayout, splitStake } from "./money-split.ts";
import { nodeHashes } from "./node-hashes.ts";
import { type InstantBetRows, readInstantBets } from "./read-instant-bets.ts";
import { moveNonces } from "./seed-pair-store.ts";

export interface DiceBetInput {
  /** The server's UUID v7 of the bet; a repeat gets the first one's. */
  readonly betId: string;
  /** As sent: null when the request named none, so that a repeat after a change of currency still matches. */
  readonly requestedCurrency: Currency | null;
  readonly stakeMinor: bigint;
  readonly params: DiceParams;
}

/** A UUID v7 older than this is a bet whose player may have given it up. */
const staleAfterMs = 60_000;

export type DiceBetOperation = OperationDefinition<DiceBetInput, InstantBetRows, Bet>;

export function diceBetOperation(
  deps: Pick<OriginalsDeps, "vault" | "freeBankrollMinor">,
): DiceBetOperation {
  return defineOperation<DiceBetInput, InstantBetRows, Bet>({
    kind: "dice_bet",
    stake: true,
    staleAfterMs,
    keepKey: "30_days",
    fingerprint: ({ requestedCurrency, stakeMinor, params }) =>
      JSON.stringify([requestedCurrency, String(stakeMinor), params.target, params.direction]),
    read: (client, items) =>
      readInstantBets(client, { game: "dice", items, freeBankrollMinor: deps.freeBankrollMinor }),
    decide: (context) => {
      const refusal = refuseDiceBet(context);
      if (refusal) return refusal;
      const stake = splitStake(context.item.input.stakeMinor, context.wallet);
      if (!stake) return balanceNotEnough(context.wallet);
      const bet = rollBet(deps, context, stake);
      const view = betView(bet);
      const balanceMinor = context.wallet.mainMinor - stake.mainMinor + bet.payout.mainMinor;
      return {
        transfers: instantBetTransfers(bet),
        row: bet,
        events: [betSettledEvent(bet, view)],
        answer: { bet: view, balance: formatAmount(balanceMinor) },
      };
    },
    write: (bets) => [insertBets(bets), moveNonces(bets.map(nonceMove))],
  });
}

/** What a win pays; the largest amount that this bet can cost the house. */
export function largestDicePayoutMinor({ stakeMinor, params }: DiceBetInput): bigint {
  return payoutMinor(stakeMinor, dicePlan(params).multiplier10k);
}

function refuseDiceBet({
  item,
  rows,
}: DecideContext<DiceBetInput, InstantBetRows>): Rejection | null {
  const { minStakeMinor, maxStakeMinor, maxWinMinor } = rows.limit;
  const { stakeMinor } = item.input;
  if (stakeMinor < minStakeMinor || stakeMinor > maxStakeMinor) {
    const [min, max] = [formatAmount(minStakeMinor), formatAmount(maxStakeMinor)];
    return { reject: "stake_out_of_range", params: { min, max, currency: item.currency } };
  }
  const freeMinor = rows.freeBankrollMinor > 0n ? rows.freeBankrollMinor : 0n;
  const payableMinor = smaller(maxWinMinor, freeMinor);
  if (largestDicePayoutMinor(item.input) > payableMinor) {
    return { reject: "game_limit_reached", params: { max_win: formatAmount(payableMinor) } };
  }
  return null;
}

function balanceNotEnough(wallet: MoneySplit): Rejection {
  return { reject: "balance_not_enough", params: { balance: formatAmount(totalMinor(wallet)) } };
}

function rollBet(
  { vault }: Pick<OriginalsDeps, "vault">,
  { item, rows: { pair }, now }: DecideContext<DiceBetInput, InstantBetRows>,
  stake: MoneySplit,
): Bet {
  if (!pair) throw new Error("a player has no active seed pair");
  const { betId, params, stakeMinor } = item.input;
  // A pair that has no client seed yet takes this key, which the client made after the commitment.
  const clientSeed = pair.clientSeed ?? item.key;
  const serverSeed = vault.open(pair.seed, pair.id);
  const { roll } = rollDice({ hmac: nodeHashes.hmac, serverSeed, clientSeed, nonce: pair.nonce });
  const settled = settleDice({ params, roll, stakeMinor });
  return {
    playerId: item.playerId,
    id: betId,
    operationKey: item.key,
    game: "dice",
    algorithm: diceAlgorithm,
    state: settled.won ? "won" : "lost",
    currency: item.currency,
    stake,
    payout: splitPayout(settled.payoutMinor, stake),
    multiplier10k: settled.multiplier10k,
    params: { target: params.target, direction: params.direction },
    outcome: { roll },
    seedPairId: pair.id,
    nonce: pair.nonce,
    clientSeed,
    serverSeedHash: pair.serverSeedHash,
    createdAt: now,
  };
}

const nonceMove = ({ playerId, seedPairId, nonce, clientSeed }: Bet) => ({
  playerId,
  seedPairId,
  nonce,
  clientSeed,
});
