/** Recognises bytes that were typed or counted, and so are not random. */

/** A random secret of 32 bytes falls below this, or repeats this often, less than once in 10⁹. */
const minDistinct = 16;
const maxRepeated = 8;

/** Half of the secret may be shifted against itself: a longer period shows no whole repetition. */
const maxPeriod = 16;

const printable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;

/** For secrets of 32 bytes: few values, repetitions, sequences with steady or growing steps, text, decimal digits. */
export function isPatterned(bytes: Uint8Array): boolean {
  const steps = differences(bytes);
  const rows = [bytes, steps, differences(steps)];
  return (
    rows.some((row) => new Set(row).size < minDistinct) ||
    mostRepeated(bytes) >= maxRepeated ||
    bytes.every(printable) ||
    /^\d+$/.test(Buffer.from(bytes).toString("hex"))
  );
}

function differences(bytes: Uint8Array): Uint8Array {
  return bytes.slice(1).map((byte, at) => byte - (bytes[at] ?? 0));
}

/** How many bytes equal the one before them by the period at which most do. */
function mostRepeated(bytes: Uint8Array): number {
  const periods = Array.from({ length: maxPeriod }, (_each, at) => at + 1);
  const counts = periods.map(
    (period) => bytes.slice(period).filter((byte, at) => byte === bytes[at]).length,
  );
  return Math.max(...counts);
}
