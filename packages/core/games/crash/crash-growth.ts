/** How the multiplier of a crash round grows: floor(100 · e^(0.00006 · ms)) hundredths, exactly. */

/** Fixed-point numbers with this many binary places; products are rounded down. */
const fractionBits = 192n;
const one = 1n << fractionBits;

/** 2^20 ms is far beyond the largest bust there can be, which is reached after ten minutes. */
const exponentBits = 20;

/** Times from here on count as this one: the multiplier is above every bust. */
export const crashMaxMs = 2 ** exponentBits - 1;

/** e^(0.00006 · 2^i), by squaring e^0.00006. */
const doublings = doublingsOf(exponentialPerMs());

/**
 * The multiplier at a whole number of milliseconds after the start, in hundredths. Integer arithmetic,
 * because `Math.exp` may differ in its last place between two runtimes, and money hangs on it.
 */
export function crashMultiplierHundredths(elapsedMs: number): bigint {
  if (!Number.isSafeInteger(elapsedMs) || elapsedMs < 0) {
    throw new RangeError(`${elapsedMs} is not a whole number of milliseconds from 0`);
  }
  const ms = Math.min(elapsedMs, crashMaxMs);
  let growth = one;
  for (const [bit, factor] of doublings.entries()) {
    if ((ms >> bit) & 1) growth = (growth * factor) >> fractionBits;
  }
  return (100n * growth) >> fractionBits;
}

/** The first millisecond at which the multiplier is at least this; its inverse by search, so that both agree. */
export function crashTimeMs(multiplierHundredths: bigint): number {
  let [low, high] = [0, crashMaxMs];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (crashMultiplierHundredths(middle) >= multiplierHundredths) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Σ xᵏ / k! for x = 0.00006, until the terms vanish. */
function exponentialPerMs(): bigint {
  let sum = 0n;
  let term = one;
  for (let k = 1n; term > 0n; k += 1n) {
    sum += term;
    term = (term * 6n) / (100_000n * k);
  }
  return sum;
}

function doublingsOf(first: bigint): bigint[] {
  const factors = [first];
  while (factors.length < exponentBits) {
    const last = factors.at(-1) as bigint;
    factors.push((last * last) >> fractionBits);
  }
  return factors;
}
