/** Whether two samples can be told apart by their order: the Mann–Whitney rank test. */

export interface RankTest {
  /** How often a value of the first sample is above one of the second: a half when nothing tells them apart. */
  readonly superiority: number;
  /** How likely a difference this large is by chance (two-sided, normal approximation with correction for ties). */
  readonly chance: number;
}

export function rankTest(first: readonly number[], second: readonly number[]): RankTest {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((one, other) => one.value - other.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start + 1;
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1;
    // Equal values share the mean of their ranks.
    const rank = (start + 1 + end) / 2;
    rankSum += rank * all.slice(start, end).filter(({ isFirst }) => isFirst).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [n, m] = [first.length, second.length];
  const above = rankSum - (n * (n + 1)) / 2;
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  const z = variance === 0 ? 0 : (above - (n * m) / 2) / Math.sqrt(variance);
  return { superiority: above / (n * m), chance: twoSided(Math.abs(z)) };
}

/** Of the normal distribution, by the approximation 7.1.26 of Abramowitz and Stegun for erfc: exact to seven digits. */
function twoSided(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.327_591_1 * x);
  const series =
    t *
    (0.254_829_592 +
      t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  return Math.min(1, series * Math.exp(-x * x));
}
