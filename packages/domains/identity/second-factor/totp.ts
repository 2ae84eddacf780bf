/** Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), and the secret behind them. */
import { normalizeCode } from "../codes/code-digits.ts";
import { generateSecret, generateURI, verifySync } from "otplib";

const issuer = "Oddwright";
/** A code of the step before or after counts too: phones are some seconds wrong, and typing takes a while. */
const toleranceSeconds = 30;

/** 160 random bits in base32. */
export const newTotpSecret = (): string => generateSecret();

/** What an app reads from the picture; `label` tells the account apart in the app. */
export const totpUri = (secret: string, label: string): string =>
  generateURI({ issuer, label, secret });

export interface TotpCheck {
  readonly secret: string;
  readonly code: string;
  /** The newest step a code was accepted of. */
  readonly lastStep: bigint | null;
  readonly nowMs: number;
}

/** The step that the code is of, which then is used up; null for a wrong code, and for one that was used. */
export function stepOfCode({ secret, code, lastStep, nowMs }: TotpCheck): bigint | null {
  const token = normalizeCode(code);
  if (token === null) return null;
  const result = verifySync({
    secret,
    token,
    epoch: Math.floor(nowMs / 1000),
    epochTolerance: toleranceSeconds,
  });
  if (!result.valid || !("timeStep" in result)) return null;
  const step = BigInt(result.timeStep);
  return lastStep !== null && step <= lastStep ? null : step;
}
