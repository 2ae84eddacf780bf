/** Where a payout goes: the number of a card, of a phone, or an address of a chain. One form is stored, and only its end is shown. */
import { readEvmAddress } from "./evm-address.ts";

export const destinationKinds = ["card", "phone", "crypto"] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/** Longer than any of them is, with the spaces that people write. */
export const maxDestinationLength = 128;

const separators = /[\s\u00a0().-]/g;
const forms: Readonly<Record<DestinationKind, RegExp>> = {
  card: /^[0-9]{13,19}$/,
  // E.164
  phone: /^\+[1-9][0-9]{7,14}$/,
  // Base58 or bech32 without mixed case, and hexadecimal addresses: what each chain makes of it, its provider knows.
  crypto:
    /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|0x[0-9a-fA-F]{40})$/,
};

/** The one form in which it is stored and compared; null for what is none. */
export function readDestination(kind: DestinationKind, text: string): string | null {
  const written = kind === "crypto" ? text.trim() : text.replaceAll(separators, "");
  if (!forms[kind].test(written)) return null;
  if (written.startsWith("0x")) return readEvmAddress(written);
  return kind === "card" && !passesLuhn(written) ? null : written;
}

/** Every card number ends with a digit that catches one that was mistyped. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

const shownDigits = 4;

/** "•••• 0053": enough for its owner to know it, of no use to others. */
export const maskDestination = (destination: string): string =>
  `•••• ${destination.slice(-shownDigits)}`;
