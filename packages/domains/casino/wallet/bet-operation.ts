/** Takes a stake for a round of a provider's game. */
import { type DecideContext, defineOperation, type Stake, totalMinor } from "../../ledger/index.ts";
import { isTooMuchOpen, type TakenBefore } from "./open-risk.ts";
import {
  answerByTransactionId,
  answerOf,
  finalAnswer,
  transactionRow,
} from "./transaction-answer.ts";
import {
  casinoAccount,
  type CasinoRound,
  readWalletRows,
  stakedOn,
  type WalletInput,
  type WalletRows,
} from "./wallet-rows.ts";
import { type WalletWrite, writeWallet } from "./write-wallet.ts";

export interface BetInput extends WalletInput {
  /** Ours: the stake's id, made for every attempt; the one that is carried out keeps its own. */
  readonly newBetId: string;
  readonly roundId: string;
  readonly amountMinor: bigint;
  readonly sessionId: string;
  readonly mode: string;
  /** The grant of free rounds that pays for it; null for a bet that its player pays. */
  readonly freeRounds: string | null;
  /** What the house sets aside for it, its stake included. */
  readonly maxPayoutMinor: bigint;
}

/** Run it with `transactionKey(provider, transaction_uuid)` and the player and currency of the session. */
export const betOperation = defineOperation<BetInput, WalletRows, WalletWrite>({
  kind: "casino_bet",
  stake: "taken",
  staleAfterMs: null,
  keepKey: "forever",
  fingerprint: ({ inputHash }) => inputHash.toString("hex"),
  read: readWalletRows,
  decide: (context) => {
    const { item, rows, now } = context;
    const byId = answerByTransactionId(context);
    if (byId !== null) return byId;
    const { playerId, currency, key, input } = item;
    const { provider, roundId, gameCode, product, mode, sessionId, newBetId } = input;
    const { amountMinor, maxPayoutMinor, freeRounds } = input;
    const { round } = rows;
    if (round !== null && (round.playerId !== playerId || round.gameCode !== gameCode))
      return finalAnswer(context, "INVALID_ROUND");
    // The end of a round moves the money of all its bets, in one wallet.
    if (round !== null && round.currency !== currency)
      return finalAnswer(context, "WRONG_CURRENCY");
    if (round !== null && round.state !== "open") return finalAnswer(context, "ROUND_CLOSED");
    // What the house pays for is a round of its own: what its player stakes and what it wins stay apart.
    if (round !== null && (round.isFree || (freeRounds !== null && hasBets(round))))
      return finalAnswer(context, "INVALID_ROUND");
    const largestLossMinor = maxPayoutMinor - amountMinor;
    if (rows.openRisk === null) throw new Error("a bet was read without what is open");
    // What the player cannot pay is refused for that, by whoever takes the money.
    const isAffordable = amountMinor <= totalMinor(context.wallet);
    if (isAffordable && isTooMuchOpen(rows.openRisk, largestLossMinor, takenBefore(context)))
      return { reject: "game_limit_reached" };
    const stake: Stake = {
      id: newBetId,
      ...stakedOn(input),
      account: casinoAccount,
      amountMinor,
      money: "any",
      ...(freeRounds !== null && { freePlayOf: freeRounds }),
    };
    return {
      stakes: [stake],
      risk: {
        largestLossMinor,
        openMinor: largestLossMinor,
        refusal: () => ({ reject: "game_limit_reached" }),
      },
      complete: ({ staked, wallet }) => ({
        row: {
          transactions: [transactionRow(item, { state: "applied", placedBet: newBetId, at: now })],
          newRound:
            round === null
              ? { provider, id: roundId, playerId, sessionId, gameCode, currency, openedAt: now }
              : undefined,
          newBet: {
            provider,
            playerId,
            id: newBetId,
            transactionId: input.transactionId,
            roundId,
            product,
            gameCode,
            mode,
            freeRounds,
            currency,
            state: "open",
            stake: staked(newBetId),
            maxPayoutMinor,
            stakeKey: key,
            createdAt: now,
          },
        },
        answer: answerOf(context, { status: "OK", wallet, isFree: freeRounds !== null }),
      }),
    };
  },
  write: writeWallet,
});

/** Besides those that were rolled back. */
const hasBets = ({ openBets, settledBets }: CasinoRound): boolean =>
  openBets.length > 0 || settledBets > 0;

type BetContext = DecideContext<BetInput, WalletRows, WalletWrite>;

function takenBefore({ item, earlier }: BetContext): TakenBefore {
  const bets = earlier
    .flatMap(({ newBet }) => newBet ?? [])
    .filter(
      ({ provider, currency }) => provider === item.input.provider && currency === item.currency,
    );
  const minor = bets.reduce(
    (sum, { maxPayoutMinor, stake }) => sum + maxPayoutMinor - totalMinor(stake),
    0n,
  );
  return { minor, bets: bets.length };
}
