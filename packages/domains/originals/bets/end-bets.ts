/** The one settlement of bets of our own games: what the rules decided becomes payouts and refunds, rows, events and an answer. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type {
  DecideContext,
  MoneySplit,
  Risk,
  StakeAccount,
  StakeDecision,
} from "../../ledger/index.ts";
import { type Bet, betView, type BetView } from "./bet.ts";
import { betSettledEvent } from "./bet-settled-event.ts";
import type { SettledBet } from "./settle-bets.ts";
import { takenStake } from "./taken-stake.ts";

/** A bet as the rules end it, or leave it open; whose money the payout is, the ledger says. */
export interface DecidedBet extends Omit<Bet, "payout"> {
  readonly payoutMinor: bigint;
}

export function withPayout({ payoutMinor: _minor, ...bet }: DecidedBet, payout: MoneySplit): Bet {
  return { ...bet, payout };
}

/** The bets as they end, in the order in which they were decided. */
export interface EndedBets {
  readonly bets: readonly Bet[];
  readonly views: readonly BetView[];
  /** The player's own money afterwards, as the API shows it. */
  readonly balance: string;
}

export interface EndOfBets<Row> {
  /** Where the stakes lie; without it, in play. */
  readonly account?: StakeAccount;
  readonly risk?: Risk;
  readonly complete: (ended: EndedBets) => { readonly row: Row; readonly answer: unknown };
}

/** Each bet is won, lost or refunded. */
export function endBets<Row>(
  decided: readonly DecidedBet[],
  { account, risk, complete }: EndOfBets<Row>,
): StakeDecision<Row> {
  const refunded = decided.filter(({ state }) => state === "refunded");
  const settled = decided.filter(({ state }) => state !== "refunded");
  return {
    payouts: settled.map((bet) => ({
      of: takenStake(bet, account),
      amountMinor: bet.payoutMinor,
    })),
    refunds: refunded.map((bet) => takenStake(bet, account)),
    ...(risk && { risk }),
    complete: ({ returned, wallet }) => {
      const bets = decided.map((bet) => withPayout(bet, returned(bet.id)));
      const views = bets.map(betView);
      const balance = formatAmount(wallet.mainMinor);
      return {
        ...complete({ bets, views, balance }),
        events: bets.map((bet, index) => betSettledEvent(bet, views[index]!)),
      };
    },
  };
}

/** Of one bet. */
export function endBet<Row>(
  decided: DecidedBet,
  {
    complete,
    ...how
  }: Omit<EndOfBets<Row>, "complete"> & {
    readonly complete: (ended: {
      readonly bet: Bet;
      readonly view: BetView;
      readonly balance: string;
    }) => { readonly row: Row; readonly answer: unknown };
  },
): StakeDecision<Row> {
  return endBets<Row>([decided], {
    ...how,
    complete: ({ bets, views, balance }) => complete({ bet: bets[0]!, view: views[0]!, balance }),
  });
}

/** What a runner's operation does with a bet that is won, lost or refunded: the money, the row, the event, and the answer `{bet}`. */
export function settleByRunner(
  decided: DecidedBet,
  { item, now }: Pick<DecideContext<unknown, unknown>, "item" | "now">,
): StakeDecision<SettledBet> {
  return endBet<SettledBet>(decided, {
    complete: ({ bet, view }) => ({
      row: { bet, settlementKey: item.key, at: now },
      answer: { bet: view },
    }),
  });
}
