/** How many ways there are to choose. */

/** C(n, k) exactly; 0 when k is outside 0 … n. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let chosen = 1; chosen <= k; chosen += 1) {
    ways = (ways * BigInt(n - chosen + 1)) / BigInt(chosen);
  }
  return ways;
}
