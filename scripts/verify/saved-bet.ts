/** Checks a bet saved from the site. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseBetRecord } from "../../packages/core/fairness/bet-record.ts";
import { verifyBet } from "../../packages/core/fairness/verify-bet.ts";
import { ArgumentFault } from "./arguments.ts";
import { hashes } from "./node-hashes.ts";

export function verifySavedBet(file: string): { text: string; verified: boolean } {
  const parsed = parseBetRecord(readJson(file));
  if (!parsed.ok) {
    throw new ArgumentFault(`${file} is not a saved bet: ${parsed.field} is missing or wrong`);
  }
  const { ok, code, checks } = verifyBet(parsed.bet, hashes);
  const lines = checks.map((check) =>
    check.ok
      ? `ok        ${check.name} ${check.computed}`
      : `DIFFERENT ${check.name} recorded ${check.recorded}, computed ${check.computed}`,
  );
  return { text: [...lines, `${parsed.bet.id} ${code}`].join("\n"), verified: ok };
}

function readJson(file: string): unknown {
  try {
    // npm runs scripts in the project's root; a relative path means the caller's folder.
    return JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8"));
  } catch (error) {
    throw new ArgumentFault(`cannot read ${file}: ${(error as Error).message}`);
  }
}
