/** How many bets of shared games are handed to the ledger at a time. */

/** Far below what the ledger's queue takes, so that players' own operations still get in. */
export const settledAtOnce = 500;

/**
 * Runs `settle` on every bet, a part at a time, and answers what each came to, in order. One that throws keeps no later one
 * waiting: the first failure is thrown when all have been tried.
 */
export async function settleInParts<Bet, Result>(
  bets: readonly Bet[],
  settle: (bet: Bet) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  for (let first = 0; first < bets.length; first += settledAtOnce) {
    const part = bets.slice(first, first + settledAtOnce);
    for (const settled of await Promise.allSettled(part.map(settle))) {
      if (settled.status === "fulfilled") results.push(settled.value);
      else failures.push(settled.reason);
    }
  }
  if (failures.length > 0) throw failures[0];
  return results;
}
