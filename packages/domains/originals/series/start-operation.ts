// The money step that starts a bet played in steps: the stake goes into play, and the seeds' nonce is taken.
import type { Ladder } from "@oddwright/core/games/multi-step/ladder.ts";
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
import { moveNonces, nonceMoveOf } from "../seed-pair-store.ts";
import { seedsOfBet } from "../seeds-of-bet.ts";
import {
  balanceNotEnough,
  gameLimitReached,
  payableMinor,
  refuseStake,
  staleAfterMs,
} from "../stake-rules.ts";
import type { SeriesGame } from "./series-game.ts";
import { storeSeries, type StoredSeries, viewOfOpen } from "./series-record.ts";
import { readOpenSeries } from "./series-store.ts";

export interface StartInput<Params> {
  /** The server's UUID v7 of the bet; a repeat gets the first one's. */
  readonly betId: string;
  /** As sent: null when the request named none. */
  readonly requestedCurrency: Currency | null;
  readonly stakeMinor: bigint;
  readonly params: Params;
}

interface StartRows extends StakeRows {
  readonly open: Bet | null;
}

/** Two starts of one player in two currencies met: the one that comes again finds the other's bet. */
const otherCurrency: Rejection = { reject: "wallet_busy", params: { retry_after: "1" } };

/** A start while a bet of the game is open is answered with that bet and takes nothing. */
export function startOperation<Params, Action, Draw, Series extends Ladder, View>(
  deps: Pick<OriginalsDeps, "vault" | "freeBankrollMinor">,
  game: SeriesGame<Params, Action, Draw, Series, View>,
): OperationDefinition<StartInput<Params>, StartRows, Bet> {
  return defineOperation<StartInput<Params>, StartRows, Bet>({
    kind: `${game.id}_start`,
    stake: true,
    staleAfterMs,
    keepKey: "30_days",
    fingerprint: ({ requestedCurrency, stakeMinor, params }) =>
      JSON.stringify([requestedCurrency, String(stakeMinor), params]),
    read: async (client, items) => {
      const { freeBankrollMinor } = deps;
      const stakes = await readStakes(client, { gameOf: () => game.id, items, freeBankrollMinor });
      const playerIds = items.map((item) => item.playerId);
      const open = await readOpenSeries(client, game.id, playerIds);
      return stakes.map((rows, index) => ({ ...rows, open: open.get(playerIds[index]!) ?? null }));
    },
    decide: (context) => {
      const { item, wallet, rows } = context;
      if (rows.open) {
        if (rows.open.currency !== item.currency) return otherCurrency;
        return { transfers: [], answer: answerOf(game, rows.open, wallet.mainMinor) };
      }
      const refusal = refuseStart(context);
      if (refusal) return refusal;
      const stake = splitStake(item.input.stakeMinor, wallet);
      if (!stake) return balanceNotEnough(wallet);
      const { bet, shown } = openBet(deps, game, { ...context, stake });
      const balanceMinor = wallet.mainMinor - stake.mainMinor;
      return {
        transfers: stakeIntoPlay(bet),
        row: bet,
        answer: { bet: betView(bet), series: shown.view, balance: formatAmount(balanceMinor) },
      };
    },
    write: (bets) => [insertBets(bets), moveNonces(bets.map(nonceMoveOf))],
  });
}

function answerOf<Params, Action, Draw, Series extends Ladder, View>(
  game: SeriesGame<Params, Action, Draw, Series, View>,
  open: Bet,
  balanceMinor: bigint,
) {
  const series = viewOfOpen(game, open);
  return { bet: betView(open), series, balance: formatAmount(balanceMinor) };
}

/** A stake that reaches the maximum win could win nothing. */
function refuseStart({ item, rows }: DecideContext<StartInput<unknown>, StartRows>) {
  const { stakeMinor } = item.input;
  const refusal = refuseStake(stakeMinor, rows.limit, item.currency);
  if (refusal) return refusal;
  const mostMinor = payableMinor(rows);
  return stakeMinor >= mostMinor ? gameLimitReached(mostMinor) : null;
}

function openBet<Params, Action, Draw, Series extends Ladder, View>(
  { vault }: Pick<OriginalsDeps, "vault">,
  game: SeriesGame<Params, Action, Draw, Series, View>,
  start: DecideContext<StartInput<Params>, StartRows> & { readonly stake: MoneySplit },
): { readonly bet: Bet; readonly shown: StoredSeries<View>["shown"] } {
  const { item, rows, now, stake } = start;
  const { betId, params, stakeMinor } = item.input;
  const { committed, input } = seedsOfBet(vault, rows.pair, item.key);
  const draw = game.draw(input, params, 0);
  const series = game.start(params, { stakeMinor, maxWinMinor: payableMinor(rows) }, draw);
  const { part, shown } = storeSeries(game, { series, params, draw, stake });
  const bet: Bet = {
    playerId: item.playerId,
    id: betId,
    operationKey: item.key,
    game: game.id,
    algorithm: game.algorithm,
    currency: item.currency,
    stake,
    ...part,
    ...committed,
    createdAt: now,
  };
  return { bet, shown };
}
