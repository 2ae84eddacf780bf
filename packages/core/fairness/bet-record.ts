/** A bet as `GET /fairness/bets/{id}` publishes it, and as players save it to a file. */
import { isServerSeed } from "./server-seed.ts";

export type BetRecord = {
  id: string;
  game: string;
  /** Game and version of its rules: "dice-1". */
  algorithm: string;
  state: string;
  /** Decimal text with two places. */
  stake: string;
  payout: string;
  /** Decimal text with four places. */
  multiplier: string;
  currency: string;
  /** The field names of the game's line in `npm run verify`: dice `{ roll: "77.18" }`. */
  outcome: unknown;
  params: unknown;
  /** False until the seed pair is rotated; only then is `server_seed` there. */
  revealed: boolean;
  server_seed?: string;
  server_seed_hash: string;
  client_seed: string;
  nonce: number;
  created_at: string;
};

export type ParsedBetRecord =
  | { ok: true; bet: BetRecord }
  | { ok: false; code: "bet_malformed"; field: string };

const textFields = [
  "id",
  "game",
  "algorithm",
  "state",
  "stake",
  "payout",
  "multiplier",
  "currency",
  "server_seed_hash",
  "client_seed",
  "created_at",
] as const;

/** Checks untrusted JSON for the fields that verification reads; names the first faulty one. */
export function parseBetRecord(raw: unknown): ParsedBetRecord {
  if (typeof raw !== "object" || raw === null) return malformed("(the whole record)");
  const record = raw as Record<string, unknown>;
  const faultyText = textFields.find((field) => typeof record[field] !== "string");
  if (faultyText) return malformed(faultyText);
  if (typeof record.revealed !== "boolean") return malformed("revealed");
  const seedFits = record.revealed
    ? isServerSeed(record.server_seed)
    : record.server_seed === undefined;
  if (!seedFits) return malformed("server_seed");
  if (!Number.isSafeInteger(record.nonce) || (record.nonce as number) < 0)
    return malformed("nonce");
  return { ok: true, bet: record as BetRecord };
}

function malformed(field: string): ParsedBetRecord {
  return { ok: false, code: "bet_malformed", field };
}
