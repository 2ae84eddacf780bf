/**
 * Verifies results on the command line, without network or database. Prints the outcome that seeds
 * decide, a chain link or a crash bust as one JSON line, or checks a bet saved from the site.
 *
 * Exit code 0: done, or verified. 1: the bet does not verify. 2: the arguments are wrong.
 */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { parseBetRecord } from "../packages/core/fairness/bet-record.ts";
import { crashBustHundredths, isGameHash, walkChain } from "../packages/core/fairness/chain.ts";
import type { Hashes } from "../packages/core/fairness/hmac.ts";
import { verifyBet } from "../packages/core/fairness/verify-bet.ts";
import { rollDice } from "../packages/core/games/dice/dice.ts";
import { formatAmount } from "../packages/core/money/format-amount.ts";

const usage = `usage: npm run --silent verify -- BET.json
       npm run --silent verify -- --game dice --server-seed TEXT --client-seed TEXT --nonce N
       npm run --silent verify -- --game crash --game-hash HEX --salt TEXT
       npm run --silent verify -- --game chain --game-hash HEX --steps N`;

/** A walk of this many links takes about a minute; no chain of ours is longer. */
const maxChainSteps = 100_000_000;

const hashes: Hashes = {
  hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
  sha256: (message) => createHash("sha256").update(message).digest(),
};

/** A fault of the caller's, shown with the usage. */
class ArgumentFault extends Error {}

type Answer = { text: string; verified: boolean };

function run(args: string[]): Answer {
  const { values, positionals } = readArguments(args);
  const [file, ...rest] = positionals;
  if (file !== undefined) {
    if (rest.length > 0 || Object.keys(values).length > 0) {
      throw new ArgumentFault("a saved bet is verified alone, without other arguments");
    }
    return verifySavedBet(file);
  }
  return { text: JSON.stringify(outcomeOf(values)), verified: true };
}

function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    game: text,
    "server-seed": text,
    "client-seed": text,
    nonce: text,
    "game-hash": text,
    salt: text,
    steps: text,
  };
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new ArgumentFault((error as Error).message);
  }
}

type Values = ReturnType<typeof readArguments>["values"];

function outcomeOf(values: Values): Record<string, string> {
  const game = required(values, "game");
  switch (game) {
    case "dice": {
      allowOnly(values, ["game", "server-seed", "client-seed", "nonce"]);
      const serverSeed = required(values, "server-seed");
      const clientSeed = required(values, "client-seed");
      const nonce = counter(values, "nonce", Number.MAX_SAFE_INTEGER);
      return { roll: rollDice({ hmac: hashes.hmac, serverSeed, clientSeed, nonce }).roll };
    }
    case "crash": {
      allowOnly(values, ["game", "game-hash", "salt"]);
      const gameHash = gameHashOf(values);
      const salt = required(values, "salt");
      return { bust: formatAmount(crashBustHundredths({ hmac: hashes.hmac, gameHash, salt })) };
    }
    case "chain": {
      allowOnly(values, ["game", "game-hash", "steps"]);
      const gameHash = gameHashOf(values);
      const steps = counter(values, "steps", maxChainSteps);
      return { hash: walkChain({ sha256: hashes.sha256, gameHash, steps }) };
    }
    default:
      throw new ArgumentFault(`unknown game "${game}": dice, crash and chain can be verified`);
  }
}

function verifySavedBet(file: string): Answer {
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

function required(values: Values, name: keyof Values): string {
  const value = values[name];
  if (!value) throw new ArgumentFault(`--${name} is needed`);
  return value;
}

function allowOnly(values: Values, allowed: (keyof Values)[]): void {
  const extra = Object.keys(values).find((name) => !(allowed as string[]).includes(name));
  if (extra) throw new ArgumentFault(`--${extra} does not belong to --game ${values.game}`);
}

function counter(values: Values, name: "nonce" | "steps", max: number): number {
  const text = required(values, name);
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value > max) {
    throw new ArgumentFault(`--${name} is a whole number from 0 to ${max}`);
  }
  return value;
}

function gameHashOf(values: Values): string {
  const gameHash = required(values, "game-hash").toLowerCase();
  if (!isGameHash(gameHash)) throw new ArgumentFault("--game-hash is 64 hexadecimal digits");
  return gameHash;
}

try {
  const { text, verified } = run(process.argv.slice(2));
  process.stdout.write(`${text}\n`);
  process.exitCode = verified ? 0 : 1;
} catch (error) {
  if (!(error instanceof ArgumentFault)) throw error;
  process.stderr.write(`${error.message}\n${usage}\n`);
  process.exitCode = 2;
}
