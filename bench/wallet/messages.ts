/** What the bench `wallet` and its load generator say to one another. */

export interface WalletLoad {
  readonly url: string;
  readonly provider: string;
  readonly key: { readonly id: string; readonly secret: string };
  /** Each pair of calls is about a player drawn uniformly from these sessions. */
  readonly sessions: readonly string[];
  /** Calls under way at once, each on a kept-open connection of its own. */
  readonly concurrency: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface WalletResult {
  /** Bets and wins. */
  readonly calls: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first answers that were not `OK`; any makes the bench worthless. */
  readonly wrongAnswers: readonly string[];
}
