/** What a player may choose in crash: a multiplier at which the bet is cashed out by itself. */
import { formatAmount } from "../../money/format-amount.ts";
import { parseAmount } from "../../money/parse-amount.ts";

/** `auto_cashout` always has two decimals here, "1.01" to "1000000.00". */
export type CrashParams = { auto_cashout?: string };

export const crashLowestTargetHundredths = 101n;
export const crashHighestTargetHundredths = 100_000_000n;

export type ParsedCrashParams =
  | { ok: true; params: CrashParams }
  | { ok: false; code: "crash_target_invalid" };

export function parseCrashParams(raw: unknown): ParsedCrashParams {
  const { auto_cashout: target } = (raw ?? {}) as Record<string, unknown>;
  if (target === undefined || target === null) return { ok: true, params: {} };
  const parsed = typeof target === "string" ? parseAmount(target) : null;
  if (!parsed?.ok) return { ok: false, code: "crash_target_invalid" };
  const hundredths: bigint = parsed.minor;
  if (hundredths < crashLowestTargetHundredths || hundredths > crashHighestTargetHundredths) {
    return { ok: false, code: "crash_target_invalid" };
  }
  return { ok: true, params: { auto_cashout: formatAmount(hundredths) } };
}

/** The target in hundredths; null when the player watches for it. */
export function crashTargetHundredths({ auto_cashout: target }: CrashParams): bigint | null {
  const parsed = target === undefined ? null : parseAmount(target);
  return parsed?.ok ? parsed.minor : null;
}
