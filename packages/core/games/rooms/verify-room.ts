/** Recomputes a drawn pot from its revealed secret and its published list. */
import { compareRecorded, type Check } from "../../fairness/bet-check.ts";
import type { Hashes } from "../../fairness/hmac.ts";
import { isServerSeed, serverSeedHashOf } from "../../fairness/server-seed.ts";
import { formatAmount } from "../../money/format-amount.ts";
import { parseRoomBets } from "./room-bets.ts";
import { drawRoom, roomsAlgorithm, type RoomBet, type RoomDraw } from "./room-draw.ts";
import { settleRoom } from "./room-settlement.ts";

/** A drawn pot as it is published. Amounts are decimal text with two places. */
export type RoomRecord = {
  algorithm: string;
  /** Published when the pot opened. */
  secret_hash: string;
  /** Published after the draw. */
  secret: string;
  beacon?: string | null;
  /** In joining order. */
  bets: { id: string; stake: string; client_seed: string }[];
  /** The id of the winning bet. */
  winner: string;
  prize: string;
  fee: string;
};

export type RoomVerification =
  | {
      ok: boolean;
      code: "verified" | "mismatch";
      checks: Check<"secret_hash" | "winner" | "prize" | "fee">[];
      draw: RoomDraw;
    }
  | { ok: false; code: "room_malformed" | "algorithm_unknown"; checks: [] };

/** `raw` is not trusted to be a `RoomRecord`. */
export function verifyRoom(raw: unknown, hashes: Hashes): RoomVerification {
  const record = (raw ?? {}) as Partial<Record<keyof RoomRecord, unknown>>;
  const { secret, beacon = null, algorithm } = record;
  const bets: RoomBet[] | null = parseRoomBets(record.bets);
  if (!bets || !isServerSeed(secret) || (beacon !== null && typeof beacon !== "string")) {
    return { ok: false, code: "room_malformed", checks: [] };
  }
  if (algorithm !== roomsAlgorithm) return { ok: false, code: "algorithm_unknown", checks: [] };
  const draw = drawRoom({ secret, bets, beacon }, hashes);
  const { prizeMinor, feeMinor } = settleRoom(draw.potMinor);
  const checks = [
    compareRecorded(
      "secret_hash",
      String(record.secret_hash),
      serverSeedHashOf(secret, hashes.sha256),
    ),
    compareRecorded("winner", String(record.winner), draw.winner.id),
    compareRecorded("prize", String(record.prize), formatAmount(prizeMinor)),
    compareRecorded("fee", String(record.fee), formatAmount(feeMinor)),
  ];
  const ok = checks.every((check) => check.ok);
  return { ok, code: ok ? "verified" : "mismatch", checks, draw };
}
