/** The one money step of a stake on our own games. A game says what it refuses and which bet it makes of the stake. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type Acceptance,
  type DecideContext,
  defineOperation,
  type MoneySplit,
  type OperationDefinition,
  type Rejection,
  type Risk,
  type Stake,
} from "../../ledger/index.ts";
import { answerOf } from "../seeds/earlier-answers.ts";
import { type Bet, betView } from "./bet.ts";
import { betSettledEvent } from "./bet-settled-event.ts";
import { staleAfterMs } from "./stake-rules.ts";
import { originalsProduct, stakeAccountOf } from "./taken-stake.ts";

export interface StakeInput {
  /** The server's UUID v7 of the bet; a repeat gets the first one's. */
  readonly betId: string;
  /** As sent: null when the request named none, so that a repeat after a change of currency still matches. */
  readonly requestedCurrency: Currency | null;
  readonly stakeMinor: bigint;
}

/** What a game makes of a stake. */
export interface NewBet<Row> {
  readonly game: GameId;
  readonly money: Stake["money"];
  /** Of a bet that is settled as it is placed; null leaves it open. */
  readonly payoutMinor: bigint | null;
  readonly risk?: Risk;
  readonly betOf: (money: Pick<Bet, "stake" | "payout">) => Bet;
  readonly rowOf: (bet: Bet) => Row;
  /** What the answer says besides the bet and the balance. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

export interface StakeRules<Input extends StakeInput, Rows, Row> extends Pick<
  OperationDefinition<Input, Rows, Row>,
  "kind" | "read" | "write"
> {
  /** The parts of what the player chose that a repeat must equal. */
  readonly choice: (input: Input) => readonly unknown[];
  /** An acceptance takes nothing: the answer to a stake that is not needed. */
  readonly take: (
    context: DecideContext<Input, Rows, Row>,
  ) => Rejection | Acceptance<Row> | NewBet<Row>;
}

/** The answer is `{bet, …, balance}`, where `balance` is the player's own money after the bet. */
export function stakeOperation<Input extends StakeInput, Rows, Row>(
  rules: StakeRules<Input, Rows, Row>,
): OperationDefinition<Input, Rows, Row> {
  const { kind, read, write, choice, take } = rules;
  return defineOperation<Input, Rows, Row>({
    kind,
    stake: "taken",
    staleAfterMs,
    keepKey: "30_days",
    answerOf,
    fingerprint: (input) =>
      JSON.stringify([input.requestedCurrency, String(input.stakeMinor), ...choice(input)]),
    ...(read && { read }),
    decide: (context) => {
      const taken = take(context);
      if (!("betOf" in taken)) return taken;
      const { betId, stakeMinor } = context.item.input;
      const { game, money, payoutMinor, risk, betOf, rowOf, shown } = taken;
      const isSettled = payoutMinor !== null;
      const stake: Stake = {
        id: betId,
        product: originalsProduct,
        game,
        account: isSettled ? "house" : stakeAccountOf(game),
        amountMinor: stakeMinor,
        money,
        ...(isSettled && { payoutMinor }),
      };
      return {
        stakes: [stake],
        ...(risk && { risk }),
        complete: ({ staked, returned, wallet }) => {
          const payout = isSettled ? returned(betId) : nothing;
          const bet = betOf({ stake: staked(betId), payout });
          const view = betView(bet);
          return {
            row: rowOf(bet),
            events: isSettled ? [betSettledEvent(bet, view)] : [],
            answer: { bet: view, ...shown, balance: formatAmount(wallet.mainMinor) },
          };
        },
      };
    },
    ...(write && { write }),
  });
}

const nothing: MoneySplit = { mainMinor: 0n, bonusMinor: 0n };
