/** How quickly shared rounds are played and how long their hash chains are: for tests, and never so in production. */
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";

export interface RoundSettings {
  /** Real milliseconds of one millisecond of the rules. */
  readonly timeScale: number;
  readonly chainLength: number;
}

const chainLength = 1_000_000;
const maxChainLength = 100_000_000;

export function readRoundSettings(
  reader: EnvReader,
  { production }: { readonly production: boolean },
): RoundSettings {
  const timeScale = Number(reader.text("ROUND_TIME_SCALE") ?? "1");
  if (!(timeScale > 0 && timeScale <= 1)) {
    reader.fault("ROUND_TIME_SCALE", "is not a number above 0 and at most 1");
  } else if (production && timeScale !== 1) {
    reader.fault("ROUND_TIME_SCALE", "is for tests: production plays by the rules' times");
  }
  const length = Number(reader.text("CHAIN_LENGTH") ?? String(chainLength));
  if (!Number.isSafeInteger(length) || length < 1 || length > maxChainLength) {
    reader.fault("CHAIN_LENGTH", `is not a whole number from 1 to ${maxChainLength}`);
  } else if (production && length < chainLength) {
    reader.fault("CHAIN_LENGTH", `must be at least ${chainLength} in production`);
  }
  return { timeScale, chainLength: length };
}
