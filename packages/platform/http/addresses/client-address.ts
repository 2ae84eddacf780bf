/** Carries the player's address from our own web role to the API, signed so that nobody else can claim one. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";

export const clientAddressHeader = "x-oddwright-client";

/** A recorded header is worthless after this time. */
const maxAgeMs = 60_000;

interface SignedAddress {
  readonly address: string;
  readonly nowMs: number;
  /** Shared by the web and api roles (`INTERNAL_SECRET`). */
  readonly secret: string;
}

/** The header's value: `address;unix ms;HMAC-SHA256 hex of the two`. */
export function signClientAddress({ address, nowMs, secret }: SignedAddress): string {
  return `${address};${nowMs};${signature(address, nowMs, secret).toString("hex")}`;
}

/** The address that a valid header carries, else null: a wrong header is ignored, not an error. */
export function readClientAddress(
  header: string | string[] | undefined,
  { secret, nowMs }: Omit<SignedAddress, "address">,
): string | null {
  if (typeof header !== "string") return null;
  const [address = "", time = "", hex = ""] = header.split(";");
  if (isIP(address) === 0 || !/^\d{1,15}$/.test(time)) return null;
  if (Math.abs(nowMs - Number(time)) > maxAgeMs) return null;
  const expected = signature(address, Number(time), secret);
  const received = Buffer.from(hex, "hex");
  return received.length === expected.length && timingSafeEqual(received, expected)
    ? address
    : null;
}

function signature(address: string, timeMs: number, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${address};${timeMs}`).digest();
}
