// Roulette as its runner sees it.
import { rouletteRoom } from "@oddwright/contract/realtime/rooms.ts";
import { rouletteAlgorithm, spinRoulette } from "@oddwright/core/games/roulette/roulette-spin.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import type { RoundGame } from "../runner/round-game.ts";
import type { RunnerDeps } from "../runner/runner-deps.ts";
import { decideRouletteBet } from "./decide-roulette-bet.ts";
import { createRouletteNews } from "./roulette-players.ts";
import { rouletteRoundView } from "./roulette-round-view.ts";

export function rouletteGame(
  deps: RunnerDeps & Pick<OriginalsDeps, "publish" | "shownNames">,
): RoundGame {
  const { secrets, publish } = deps;
  const { bettingMs, spinMs, resultMs } = deps.roundTiming.roulette;
  const news = createRouletteNews(deps);
  return {
    id: "roulette",
    algorithm: rouletteAlgorithm,
    bettingMs,
    hasQueue: false,
    closing: { startAheadMs: 0, resultAfterMs: spinMs },
    pauseMs: resultMs,
    settleAfterMs: 0,
    endsAtMs: ({ round }) => round.resultAt?.getTime() ?? 0,
    result: (sealed) => {
      const { salt: clientSeed, number: nonce } = sealed.round;
      const serverSeed = secrets.gameHash(sealed);
      const pocket = spinRoulette({ hmac: nodeHashes.hmac, serverSeed, clientSeed, nonce });
      return { result: { pocket }, interruptionHundredths: null };
    },
    stoppedHundredths: () => null,
    decideBet: decideRouletteBet,
    startRun: null,
    giveBack: null,
    publishRound: (round) =>
      publish(rouletteRoom, { kind: "roulette_round", round: rouletteRoundView(round) }),
    publishBet: news.add,
  };
}
