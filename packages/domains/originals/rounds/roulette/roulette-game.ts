/** Roulette as its runner sees it. */
import { rouletteRoom } from "@oddwright/contract/realtime/rooms.ts";
import { parseRouletteParams } from "@oddwright/core/games/roulette/roulette-params.ts";
import {
  rouletteAlgorithm,
  settleRoulette,
  spinRoulette,
} from "@oddwright/core/games/roulette/roulette-spin.ts";
import type { DecidedBet } from "../../bets/end-bets.ts";
import type { OriginalsDeps } from "../../ports/deps.ts";
import { nodeHashes } from "../../seeds/node-hashes.ts";
import type { RoundBet } from "../betting/round-bets.ts";
import type { RoundGame } from "../runner/round-game.ts";
import type { RunnerDeps } from "../runner/runner-deps.ts";
import { createRouletteBroadcast } from "./roulette-players.ts";
import { rouletteRoundView } from "./roulette-round-view.ts";

export function rouletteGame(
  deps: RunnerDeps & Pick<OriginalsDeps, "publish" | "shownNames">,
): RoundGame {
  const { secrets, publish } = deps;
  const { bettingMs, spinMs, resultMs } = deps.roundTiming.roulette;
  const broadcast = createRouletteBroadcast(deps);
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
    publishBet: broadcast.add,
  };
}

/** What the chips are paid for the pocket; null until it is published. */
function decideRouletteBet({ bet, round }: Pick<RoundBet, "bet" | "round">): DecidedBet | null {
  const pocket = round.result?.pocket;
  if (pocket === undefined) return null;
  const parsed = parseRouletteParams(bet.params);
  if (!parsed.ok) throw new Error("a stored roulette bet has other chips");
  const { params, stakeMinor } = parsed;
  const { won, payoutMinor, multiplier10k } = settleRoulette({ params, pocket, stakeMinor });
  const { payout: _payout, ...open } = bet;
  return {
    ...open,
    state: won ? "won" : "lost",
    payoutMinor,
    multiplier10k,
    outcome: { pocket },
  };
}
