/** Checks a bet or a round saved from the site. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Check } from "../../packages/core/fairness/bet-check.ts";
import { parseBetRecord } from "../../packages/core/fairness/bet-record.ts";
import { verifyBet } from "../../packages/core/fairness/verify-bet.ts";
import {
  verifyChainRound,
  type ChainRoundVerification,
} from "../../packages/core/fairness/verify-chain-round.ts";
import { rooms } from "../../packages/core/games/rooms/rooms.ts";
import type { RoomVerification } from "../../packages/core/games/rooms/verify-room.ts";
import { ArgumentFault } from "./arguments.ts";
import { hashes } from "./node-hashes.ts";

export type Answer = { text: string; verified: boolean };

export function verifySavedFile(file: string): Answer {
  const saved = readJson(file);
  if (isObjectWith(saved, "anchor")) return roundAnswer(file, verifyChainRound(saved, hashes));
  if (isObjectWith(saved, "secret_hash")) {
    return roundAnswer(file, rooms.verify(saved, hashes));
  }
  return betAnswer(file, saved);
}

function betAnswer(file: string, saved: unknown): Answer {
  const parsed = parseBetRecord(saved);
  if (!parsed.ok) {
    throw new ArgumentFault(`${file} is not a saved bet: ${parsed.field} is missing or wrong`);
  }
  const { ok, code, checks } = verifyBet(parsed.bet, hashes);
  return { text: report(checks, `${parsed.bet.id} ${code}`), verified: ok };
}

type VerifiedRound = Pick<ChainRoundVerification | RoomVerification, "ok" | "code" | "checks">;

function roundAnswer(file: string, { ok, code, checks }: VerifiedRound): Answer {
  if (code === "round_malformed" || code === "room_malformed") {
    throw new ArgumentFault(`${file} is not a saved round`);
  }
  return { text: report(checks, `round ${code}`), verified: ok };
}

function report(checks: readonly Check<string>[], verdict: string): string {
  const lines = checks.map((check) =>
    check.ok
      ? `ok        ${check.name} ${check.computed}`
      : `DIFFERENT ${check.name} recorded ${check.recorded}, computed ${check.computed}`,
  );
  return [...lines, verdict].join("\n");
}

function isObjectWith(value: unknown, field: string): boolean {
  return typeof value === "object" && value !== null && field in value;
}

function readJson(file: string): unknown {
  try {
    // npm runs scripts in the project's root; a relative path means the caller's folder.
    return JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8"));
  } catch (error) {
    throw new ArgumentFault(`cannot read ${file}: ${(error as Error).message}`);
  }
}
