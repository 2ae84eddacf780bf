/** Reads the published list of a pot. */
import { isClientSeed } from "../../fairness/client-seed.ts";
import { parseAmount } from "../../money/parse-amount.ts";
import type { RoomBet } from "./room-draw.ts";

/** Far above what a pot can hold in thirty seconds. */
const maxBets = 100_000;

/** Ids must not contain what separates the parts of a line. */
const idPattern = /^[0-9a-zA-Z-]{1,64}$/;

/** `[{ id, stake, client_seed }]` in joining order; null when it is no list of stakes, or an empty one. */
export function parseRoomBets(raw: unknown): RoomBet[] | null {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > maxBets) return null;
  const bets = raw.map(betOf).filter((bet) => bet !== null);
  return bets.length === raw.length ? bets : null;
}

function betOf(raw: unknown): RoomBet | null {
  const { id, stake, client_seed: clientSeed } = (raw ?? {}) as Record<string, unknown>;
  if (typeof id !== "string" || !idPattern.test(id) || !isClientSeed(clientSeed)) return null;
  const parsed = typeof stake === "string" ? parseAmount(stake) : null;
  if (!parsed?.ok || parsed.minor === 0n) return null;
  return { id, stakeMinor: parsed.minor, clientSeed };
}
