/** The player's half of a seed pair. */

export const maxClientSeedLength = 64;

/** 1–64 printable ASCII characters; not the colon, which separates the parts of the signed message. */
const clientSeedPattern = `^[ -9;-~]{1,${maxClientSeedLength}}$`;

const accepted = new RegExp(clientSeedPattern);

export function isClientSeed(value: unknown): value is string {
  return typeof value === "string" && accepted.test(value);
}
