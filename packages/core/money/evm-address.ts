/** Addresses of EVM chains. Mixed case is a checksum (EIP-55), so that a mistyped one is found before money goes to nobody. */
import { keccak_256 } from "@noble/hashes/sha3.js";

const form = /^0x[0-9a-fA-F]{40}$/;
const zeroAddress = /^0x0{40}$/;

/** In the checksum's case, whichever case it came in; null for what is none, for a wrong checksum, and for the zero address. */
export function readEvmAddress(text: string): string | null {
  if (!form.test(text) || zeroAddress.test(text)) return null;
  const digits = text.slice(2);
  const address = `0x${checksumCase(digits.toLowerCase())}`;
  const hasCase = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  return hasCase && address !== text ? null : address;
}

/** A letter is large where the digit of the hash at its place is 8 or more. */
function checksumCase(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits));
  return Array.from(digits, (digit, place) => {
    const byte = hash[place >> 1]!;
    const nibble = place % 2 === 0 ? byte >> 4 : byte & 0xf;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  }).join("");
}
