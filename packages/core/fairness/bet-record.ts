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
  /** False until the seed pair is rotated; only then is `serverSeed` there. */
  revealed: boolean;
  serverSeed?: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  createdAt: string;
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
  "serverSeedHash",
  "clientSeed",
  "createdAt",
] as const;

/** Checks untrusted JSON for the fields that verification reads; names the first faulty one. */
export function parseBetRecord(raw: unknown): ParsedBetRecord {
  if (typeof raw !== "object" || raw === null) return malformed("(the whole record)");
  const record = raw as Record<string, unknown>;
  const faultyText = textFields.find((field) => typeof record[field] !== "string");
  if (faultyText) return malformed(faultyText);
  if (typeof record.revealed !== "boolean") return malformed("revealed");
  const seedFits = record.revealed
    ? isServerSeed(record.serverSeed)
    : record.serverSeed === undefined;
  if (!seedFits) return malformed("serverSeed");
  if (!Number.isSafeInteger(record.nonce) || (record.nonce as number) < 0)
    return malformed("nonce");
  return { ok: true, bet: record as BetRecord };
}

function malformed(field: string): ParsedBetRecord {
  return { ok: false, code: "bet_malformed", field };
}
