/** The money step of whatever happens to an open bet: an action, a cash-out, or its end after a day without its player. */
import type { Ladder } from "@oddwright/core/games/multi-step/ladder.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type DecideContext,
  defineOperation,
  type OperationDefinition,
  type Risk,
} from "../../ledger/index.ts";
import { type Bet, betView } from "../bets/bet.ts";
import { type DecidedBet, endBet, withPayout } from "../bets/end-bets.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import { answerOf } from "../seeds/earlier-answers.ts";
import { nodeHashes } from "../seeds/node-hashes.ts";
import { settleBets } from "../bets/settle-bets.ts";
import { gameLimitReached } from "../bets/stake-rules.ts";
import { type Refused, type SeriesGame, seriesKind, type SeriesOperation } from "./series-game.ts";
import { paramsOf, playAgain, stepsOf, storeSeries } from "./series-record.ts";
import { readSeries, type SeriesRows, updateOpenSeries } from "./series-store.ts";

export interface StepInput {
  readonly betId: string;
  /** The game's action; null where nothing is chosen. */
  readonly choice: unknown;
}

export interface SeriesStep {
  readonly name: SeriesOperation;
  /** A key older than this is a step that its player may have given up; null takes it however late. */
  readonly staleAfterMs: number | null;
  /** Of a step by which the bet may become worth more. */
  readonly wonPayoutMinor?: (series: Ladder, choice: unknown) => bigint;
  readonly take: (
    series: Ladder,
    choice: unknown,
    draw: unknown,
  ) => { readonly ok: true; readonly bet: Ladder } | Refused;
}

interface SteppedBet {
  readonly bet: Bet;
  readonly key: string;
  readonly at: Date;
}

type StepContext = DecideContext<StepInput, SeriesRows | null>;

/** Takes no stake: no policy can refuse how a bet that was taken goes on. */
export function stepOperation(
  deps: Pick<OriginalsDeps, "vault">,
  game: SeriesGame,
  step: SeriesStep,
): OperationDefinition<StepInput, SeriesRows | null, SteppedBet> {
  return defineOperation<StepInput, SeriesRows | null, SteppedBet>({
    kind: seriesKind(game.id, step.name),
    stake: "ended",
    staleAfterMs: step.staleAfterMs,
    keepKey: "30_days",
    answerOf,
    fingerprint: ({ betId, choice }) => JSON.stringify([betId, choice]),
    read: async (client, items) => {
      const wanted = items.map(({ playerId, input }) => ({ playerId, betId: input.betId }));
      const found = await readSeries(client, game.id, wanted);
      return wanted.map(({ betId }) => found.get(betId) ?? null);
    },
    decide: (context) => {
      const taken = takeStep(deps, game, { ...context, step });
      if (!taken.ok) return { reject: taken.code };
      const { decided, series, risk } = taken;
      const { item, wallet, now } = context;
      const stepped = (bet: Bet): SteppedBet => ({ bet, key: item.key, at: now });
      if (decided.state !== "open") {
        return endBet<SteppedBet>(decided, {
          ...(risk && { risk }),
          complete: ({ bet, view, balance }) => ({
            row: stepped(bet),
            answer: { bet: view, series, balance },
          }),
        });
      }
      const bet = withPayout(decided, { mainMinor: 0n, bonusMinor: 0n });
      const balance = formatAmount(wallet.mainMinor);
      return {
        transfers: [],
        ...(risk && { risk }),
        row: stepped(bet),
        answer: { bet: betView(bet), series, balance },
      };
    },
    write: (steps) => {
      const open = steps.filter(({ bet }) => bet.state === "open");
      const settled = steps.filter(({ bet }) => bet.state !== "open");
      return [
        ...(open.length > 0 ? [updateOpenSeries(open.map(({ bet }) => bet))] : []),
        ...(settled.length > 0
          ? [settleBets(settled.map(({ bet, key, at }) => ({ bet, settlementKey: key, at })))]
          : []),
      ];
    },
  });
}

function takeStep(
  { vault }: Pick<OriginalsDeps, "vault">,
  game: SeriesGame,
  taken: StepContext & { readonly step: SeriesStep },
) {
  const { item, rows, step } = taken;
  if (!rows) return { ok: false, code: "bet_not_found" } as const;
  const { bet, seed } = rows;
  if (bet.state !== "open") return { ok: false, code: "bet_finished" } as const;
  const params = paramsOf(game, bet);
  const { clientSeed, nonce, commitment } = bet;
  const serverSeed = vault.open(seed, commitment.id);
  const seeds = { hmac: nodeHashes.hmac, serverSeed, clientSeed, nonce };
  const draw = game.draw(seeds, params, stepsOf(bet) + 1);
  const before = playAgain(game, bet, draw);
  const { choice } = item.input;
  const after = step.take(before, choice, draw);
  if (!after.ok) return after;
  const { part, shown } = storeSeries(game, { series: after.bet, params, draw });
  const wonMinor = step.wonPayoutMinor?.(before, choice);
  const risk = wonMinor === undefined ? null : riskOf(before, after.bet, wonMinor);
  const { payout: _payout, ...open } = bet;
  const decided: DecidedBet = { ...open, ...part };
  return { ok: true, decided, series: shown.view, risk } as const;
}

/** What the house may lose more than before if the step wins: the worth so far is counted as exposure. */
function riskOf(before: Ladder, after: Ladder, wonMinor: bigint): Risk {
  const exposureOf = (worthMinor: bigint): bigint =>
    worthMinor > before.stakeMinor ? worthMinor - before.stakeMinor : 0n;
  const setAsideMinor = exposureOf(before.payoutMinor);
  const keptMinor = after.status === "open" ? exposureOf(after.payoutMinor) : 0n;
  return {
    largestLossMinor: exposureOf(wonMinor) - setAsideMinor,
    openMinor: keptMinor - setAsideMinor,
    refusal: () => gameLimitReached(before.payoutMinor),
  };
}
