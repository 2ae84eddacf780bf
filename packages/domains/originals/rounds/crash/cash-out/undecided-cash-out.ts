// Tells staff of a cash-out that was not decided in time: the server was too slow, and a player noticed.
import type { OriginalsDeps } from "../../../ports/deps.ts";
import type { PlacedRoundBet } from "../../betting/place-round-bet.ts";
import type { CashOutInput } from "./cash-out-operation.ts";

type Deps = Pick<OriginalsDeps, "tellStaff" | "clock">;

/** Its stake went back, or it was refused and the bet stays in the round. */
export function tellIfUndecided(deps: Deps, input: CashOutInput, left: PlacedRoundBet): void {
  const isRefused = !left.ok && left.code === "cashout_undecided";
  const isRefunded = left.ok && !left.replayed && isKeptWaiting(left.json);
  if (!isRefused && !isRefunded) return;
  deps.tellStaff({
    topic: "cashout_undecided",
    text: "A cash-out was not decided within its time. The server or its database was too slow.",
    details: {
      bet_id: input.betId,
      waited_ms: (deps.clock.nowMs() - input.arrivedAtMs).toFixed(0),
      result: isRefused ? "refused" : "stake_refunded",
    },
  });
}

const isKeptWaiting = (json: string): boolean =>
  (JSON.parse(json) as { bet: { outcome: { refunded?: unknown } } }).bet.outcome.refunded ===
  "kept_waiting";
