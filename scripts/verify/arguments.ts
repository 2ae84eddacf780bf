/** Reads and checks the command's arguments. */
import { parseArgs } from "node:util";
import { isGameHash } from "../../packages/core/fairness/chain.ts";

/** A fault of the caller's, shown with the usage. */
export class ArgumentFault extends Error {}

export function readArguments(args: string[]) {
  const text = { type: "string" } as const;
  const options = {
    game: text,
    "server-seed": text,
    "client-seed": text,
    nonce: text,
    params: text,
    "game-hash": text,
    salt: text,
    secret: text,
    steps: text,
  };
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new ArgumentFault((error as Error).message);
  }
}

export type Values = ReturnType<typeof readArguments>["values"];

export function required(values: Values, name: keyof Values): string {
  const value = values[name];
  if (!value) throw new ArgumentFault(`--${name} is needed`);
  return value;
}

export function allowOnly(values: Values, allowed: (keyof Values)[]): void {
  const extra = Object.keys(values).find((name) => !(allowed as string[]).includes(name));
  if (extra) throw new ArgumentFault(`--${extra} does not belong to --game ${values.game}`);
}

export function counter(values: Values, name: "nonce" | "steps", max: number): number {
  const text = required(values, name);
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value > max) {
    throw new ArgumentFault(`--${name} is a whole number from 0 to ${max}`);
  }
  return value;
}

export function gameHashOf(values: Values): string {
  const gameHash = required(values, "game-hash").toLowerCase();
  if (!isGameHash(gameHash)) throw new ArgumentFault("--game-hash is 64 hexadecimal digits");
  return gameHash;
}

export function paramsOf(values: Values): unknown {
  const text = required(values, "params");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ArgumentFault(`--params is not JSON: ${(error as Error).message}`);
  }
}
