/** Asks the wallet for a round's stake, until it is answered for good or given up. */
import { setTimeout as delay } from "node:timers/promises";
import type { StudioDeps } from "../studio-deps.ts";
import { walletOf } from "./end-round.ts";
import type { Round } from "./round-row.ts";
import { markEnded, markReturning } from "./round-steps.ts";
import { readRound } from "./round-store.ts";

const firstPauseMs = 100;

/** `onTaken` stores that the bet was taken. When patience ends, the bet is given up and its stake asked back. */
export async function stakeRound(
  deps: Pick<StudioDeps, "pool" | "casino" | "betPatienceMs">,
  round: Round,
  onTaken: () => Promise<unknown>,
): Promise<Round> {
  const { pool, betPatienceMs } = deps;
  const wallet = walletOf(deps, round);
  const startedAt = performance.now();
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    const reply = await wallet.bet(round);
    if (reply.final && reply.answer.status === "OK") {
      await onTaken();
      break;
    }
    if (reply.final) {
      await markEnded(pool, round.id, { state: "refused", refusal: reply.answer.status });
      break;
    }
    if (performance.now() - startedAt + pauseMs > betPatienceMs) {
      await markReturning(pool, round.id);
      break;
    }
    await delay(pauseMs);
  }
  return (await readRound(pool, round.id)) ?? round;
}
