/** How many messages a socket may still send: a burst, refilled each second. */
import type { GatewayLimits } from "./limits.ts";

/** Answers false when the budget is used up. */
export function createMessageBudget(
  limits: Pick<GatewayLimits, "messageBurst" | "messagesPerSecond">,
  nowMs: () => number = () => performance.now(),
): () => boolean {
  const { messageBurst, messagesPerSecond } = limits;
  let left = messageBurst;
  let countedMs = nowMs();
  return () => {
    const now = nowMs();
    left = Math.min(messageBurst, left + ((now - countedMs) / 1_000) * messagesPerSecond);
    countedMs = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
