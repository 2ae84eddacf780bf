/** The money step that starts a bet played in steps: the stake goes into play, and the seeds' nonce is taken. */
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import type { DecideContext, OperationDefinition, Rejection } from "../../ledger/index.ts";
import { type Bet, betView } from "../bets/bet.ts";
import { insertBets } from "../bets/bet-store.ts";
import { withPayout } from "../bets/end-bets.ts";
import { type NewBet, type StakeInput, stakeOperation } from "../bets/stake-operation.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { readStakes, type StakeRows } from "../bets/read-stakes.ts";
import { moveNonces } from "../seeds/seed-pair-store.ts";
import { seedsOfBet } from "../seeds/seeds-of-bet.ts";
import { gameLimitReached, payableMinor, refuseStake } from "../bets/stake-rules.ts";
import { type SeriesGame, seriesKind, type SeriesShape } from "./series-game.ts";
import { storeSeries, viewOfOpen } from "./series-record.ts";
import { readOpenSeries } from "./series-store.ts";

export interface StartInput extends StakeInput {
  readonly params: SeriesShape["params"];
}

interface StartRows extends StakeRows {
  readonly open: Bet | null;
}

/** Two starts of one player in two currencies ran at once: a repeat of this one finds the other's bet. */
const otherCurrency: Rejection = { reject: "wallet_busy", params: { retry_after: "1" } };

/** A start while a bet of the game is open is answered with that bet and takes nothing. */
export function startOperation(
  deps: Pick<OriginalsDeps, "vault" | "freeBankrollMinor">,
  game: SeriesGame,
): OperationDefinition<StartInput, StartRows, Bet> {
  return stakeOperation<StartInput, StartRows, Bet>({
    kind: seriesKind(game.id, "start"),
    choice: ({ params }) => [params],
    read: async (client, items) => {
      const { freeBankrollMinor } = deps;
      const stakes = await readStakes(client, { gameOf: () => game.id, items, freeBankrollMinor });
      const playerIds = items.map((item) => item.playerId);
      const open = await readOpenSeries(client, game.id, playerIds);
      return stakes.map((rows, index) => ({ ...rows, open: open.get(playerIds[index]!) ?? null }));
    },
    take: (context) => {
      const { item, wallet, rows } = context;
      if (rows.open) {
        if (rows.open.currency !== item.currency) return otherCurrency;
        return { transfers: [], answer: answerOf(game, rows.open, wallet.mainMinor) };
      }
      return refuseStart(context) ?? openBet(deps, game, context);
    },
    write: (bets) => [insertBets(bets), moveNonces(bets)],
  });
}

function answerOf(game: SeriesGame, open: Bet, balanceMinor: bigint) {
  const series = viewOfOpen(game, open);
  return { bet: betView(open), series, balance: formatAmount(balanceMinor) };
}

/** A stake that reaches the maximum win could win nothing. */
function refuseStart({ item, rows }: DecideContext<StartInput, StartRows>) {
  const { stakeMinor } = item.input;
  const refusal = refuseStake(stakeMinor, rows.limit, item.currency);
  if (refusal) return refusal;
  const mostMinor = payableMinor(rows);
  return stakeMinor >= mostMinor ? gameLimitReached(mostMinor) : null;
}

function openBet(
  { vault }: Pick<OriginalsDeps, "vault">,
  game: SeriesGame,
  { item, rows, now }: DecideContext<StartInput, StartRows, Bet>,
): NewBet<Bet> {
  const { betId, params, stakeMinor } = item.input;
  const { committed, input } = seedsOfBet(vault, rows.pair, item.key);
  const draw = game.draw(input, params, 0);
  const series = game.start(params, { stakeMinor, maxWinMinor: payableMinor(rows) }, draw);
  const { part, shown } = storeSeries(game, { series, params, draw });
  const bet = {
    playerId: item.playerId,
    id: betId,
    operationKey: item.key,
    game: game.id,
    algorithm: game.algorithm,
    currency: item.currency,
    ...part,
    ...committed,
    createdAt: now,
  };
  return {
    game: game.id,
    money: "any",
    payoutMinor: null,
    betOf: ({ stake, payout }) => withPayout({ ...bet, stake }, payout),
    rowOf: (row) => row,
    shown: { series: shown.view },
  };
}
