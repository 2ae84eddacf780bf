/** The random numbers of a bet: HMAC-SHA256 over its seeds, four bytes a number. */
import { utf8Bytes } from "./bytes.ts";
import type { HmacSha256 } from "./hmac.ts";

/** What fixes every random number of one bet. The server seed is used as text, not decoded. */
export type SeedInput = {
  hmac: HmacSha256;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
};

export const bytesPerFloat = 4;
const floatDivisor = 2 ** 32;
/** Up to here `uint32 × n` is below 2^53, so that ordinary numbers multiply it exactly. */
const maxRange = 2 ** 21;

/** The signed text of one round: "clientSeed:nonce:round". */
export function fairMessage(input: Pick<SeedInput, "clientSeed" | "nonce">, round: number): string {
  assertCounter("nonce", input.nonce);
  assertCounter("round", round);
  return `${input.clientSeed}:${input.nonce}:${round}`;
}

/** The 32 bytes of one round: HMAC-SHA256(key = server seed text, message = "clientSeed:nonce:round"). */
export function fairBytes(input: SeedInput & { round: number }): Uint8Array {
  return input.hmac(utf8Bytes(input.serverSeed), utf8Bytes(fairMessage(input, input.round)));
}

/** Four bytes, the most significant first, as an integer from 0 to 2^32 − 1. */
export function uint32At(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(offset);
}

/** The numbers of a bet without end: eight from round 0, eight from round 1, and so on. */
export function* fairUint32s(input: SeedInput): Generator<number, never> {
  for (let round = 0; ; round += 1) {
    const bytes = fairBytes({ ...input, round });
    for (let offset = 0; offset < bytes.length; offset += bytesPerFloat) {
      yield uint32At(bytes, offset);
    }
  }
}

/**
 * The same number as the float b0/256 + b1/256² + b2/256³ + b3/256⁴ in [0, 1). Exact, for every
 * uint32 / 2^32 is a double. Outcomes are taken from the integers by `fairInteger`.
 */
export function floatOf(uint32: number): number {
  return uint32 / floatDivisor;
}

/** floor(float × range), an integer from 0 to range − 1, exact for ranges up to 2^21. */
export function fairInteger(uint32: number, range: number): number {
  if (!Number.isInteger(uint32) || uint32 < 0 || uint32 >= floatDivisor) {
    throw new RangeError(`${uint32} is not a 32-bit unsigned integer`);
  }
  if (!Number.isInteger(range) || range < 1 || range > maxRange) {
    throw new RangeError(`${range} is not a range from 1 to ${maxRange}`);
  }
  return Math.floor((uint32 * range) / floatDivisor);
}

function assertCounter(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${name} ${value} is not a whole number from 0`);
  }
}
