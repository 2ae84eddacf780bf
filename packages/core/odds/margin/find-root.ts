/** Where a function that only rises, or only falls, is zero. */

const halvings = 200;

/** Between `low` and `high`, to the last bit; the nearer end when the function does not change its sign. */
export function findRoot(
  of: (x: number) => number,
  { low, high }: { low: number; high: number },
): number {
  const rising = of(high) > of(low);
  let [from, to] = [low, high];
  for (let count = 0; count < halvings; count += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (of(middle) > 0 === rising) to = middle;
    else from = middle;
  }
  return (from + to) / 2;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
