/** The handlers of crash, roulette and the chains that they are played along. */
import type {
  chainRoutes,
  crashRoutes,
  rouletteRoutes,
} from "@oddwright/contract/originals/rounds-routes.ts";
import type { Handler, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { OriginalsDeps } from "../ports/deps.ts";
import type { ChainGame } from "./chains/chain-games.ts";
import { listChains } from "./chains/list-chains.ts";
import { createCrashBetStandings } from "./crash/cash-out/crash-bet-standings.ts";
import { createCrashBroadcast, crashPlayerView } from "./crash/bets/crash-players.ts";
import { crashRoundView } from "./crash/bets/crash-round-view.ts";
import { createCancelCrashBet, createCashOut } from "./crash/cash-out/leave-crash.ts";
import { createPlaceCrashBet } from "./crash/bets/place-crash-bet.ts";
import { listRounds } from "./round/list-rounds.ts";
import type { BetBroadcast, ShownBet } from "./betting/bet-broadcast.ts";
import { createPlaceRouletteBet } from "./roulette/place-roulette-bet.ts";
import { createRouletteBroadcast, roulettePlayerView } from "./roulette/roulette-players.ts";
import { rouletteRoundView } from "./roulette/roulette-round-view.ts";
import type { Round } from "./round/round.ts";
import { readOwnOpenBets, readRoundPlayers } from "./betting/round-players.ts";
import { createRoundSecrets } from "./round/round-secrets.ts";
import { readCurrentRound, readQueuedRound } from "./round/round-store.ts";
import { shareAnswer } from "./round/shared-answer.ts";

type RoundsRoutes = typeof crashRoutes & typeof rouletteRoutes & typeof chainRoutes;

export function roundsHandlers(deps: OriginalsDeps): HandlersOf<RoundsRoutes> {
  return {
    ...crashHandlers(deps),
    ...rouletteHandlers(deps),
    chains: async () => ({ ok: true, body: await listChains(deps.pool) }),
  };
}

function crashHandlers(deps: OriginalsDeps): HandlersOf<typeof crashRoutes> {
  const { pool } = deps;
  const standings = createCrashBetStandings(pool);
  const room = createCrashBroadcast(deps);
  const broadcast: BetBroadcast = {
    add: (bet, playerId) => {
      standings.remember(bet, playerId);
      room.add(bet, playerId);
    },
  };
  const place = createPlaceCrashBet(deps, broadcast);
  const secrets = createRoundSecrets(deps.vault);
  const cashOut = createCashOut(deps, { secrets, broadcast, standings });
  const cancel = createCancelCrashBet(deps, broadcast);
  return {
    placeCrashBet: ({ body, caller, idempotencyKey }) =>
      place({
        playerId: caller.playerId,
        key: idempotencyKey,
        currency: body.currency,
        stake: body.stake,
        autoCashout: body.auto_cashout,
      }),
    cashoutCrash: ({ body, caller, idempotencyKey, receivedAtMs }) =>
      cashOut({ playerId: caller.playerId, key: idempotencyKey, betId: body.bet_id, receivedAtMs }),
    cancelCrashBet: ({ body, caller, idempotencyKey }) =>
      cancel({ playerId: caller.playerId, key: idempotencyKey, betId: body.bet_id }),
    openCrashBets: openBets(deps, "crash"),
    crashRound: presentRound(deps, {
      game: "crash",
      round: crashRoundView,
      player: crashPlayerView,
    }),
    crashRounds: ({ query }) =>
      listRounds(pool, { game: "crash", cursor: query.cursor, view: crashRoundView }),
  };
}

function rouletteHandlers(deps: OriginalsDeps): HandlersOf<typeof rouletteRoutes> {
  const { pool } = deps;
  const place = createPlaceRouletteBet(deps, createRouletteBroadcast(deps));
  return {
    placeRouletteBet: ({ body, caller, idempotencyKey }) =>
      place({
        playerId: caller.playerId,
        key: idempotencyKey,
        currency: body.currency,
        chips: body.chips,
      }),
    openRouletteBets: openBets(deps, "roulette"),
    rouletteRound: presentRound(deps, {
      game: "roulette",
      round: rouletteRoundView,
      player: roulettePlayerView,
    }),
    rouletteRounds: ({ query }) =>
      listRounds(pool, { game: "roulette", cursor: query.cursor, view: rouletteRoundView }),
  };
}

function openBets(
  { pool }: OriginalsDeps,
  game: ChainGame,
): Handler<"openCrashBets" | "openRouletteBets"> {
  return async ({ caller }) => {
    const bets = await readOwnOpenBets(pool, { playerId: caller.playerId, game });
    return { ok: true, body: { bets } };
  };
}

interface Views<RoundView, PlayerView> {
  readonly game: ChainGame;
  readonly round: (round: Round) => RoundView;
  readonly player: (bet: ShownBet) => PlayerView;
}

function presentRound<RoundView, PlayerView>(
  deps: OriginalsDeps,
  views: Views<RoundView, PlayerView>,
) {
  // Everyone in the room asks at the same moments.
  const read = shareAnswer(async () => {
    const current = await readCurrentRound(deps.pool, views.game);
    const queued = await readQueuedRound(deps.pool, views.game);
    const ids = [current, queued].flatMap((round) => (round ? [round.id] : []));
    const players = await readRoundPlayers(deps, ids);
    return { round: current && views.round(current), players: players.map(views.player) };
  });
  return async () => {
    const { round, players } = await read();
    const server_time = new Date(deps.clock.nowMs()).toISOString();
    return { ok: true, body: { round, players, server_time } } as const;
  };
}
