/** What the bench, its API processes and its load generator say to one another. */
import type { BenchGame } from "./bet-requests.ts";

export interface ApiSettings {
  readonly appUrl: string;
  /** `batched` is the product; `interactive` is the baseline with one transaction a bet on a pool of 16. */
  readonly ledger: "batched" | "interactive";
  /** Whether three more stake policies are asked of every bet, each with rows of its own. */
  readonly policies: boolean;
  /** Hexadecimal. */
  readonly tokenSecret: string;
  readonly vaultKey: string;
  /** Whose calls the wallet answers, and what they are signed with. */
  readonly gameProvider?: {
    readonly name: string;
    readonly key: { readonly id: string; readonly secret: string };
  };
}

export interface LoadSettings {
  readonly url: string;
  /** Bets are on these, in turn; "sports" on matches to come. */
  readonly games: readonly BenchGame[] | "sports";
  readonly tokenSecret: string;
  /** Each bet is by a player drawn uniformly from this many. */
  readonly players: number;
  /** The index of the first of them; 0 unless said otherwise. */
  readonly firstPlayer?: number;
  /** Bets under way at once, each on a kept-open connection of its own. */
  readonly concurrency: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly seed: number;
  /** Tokens are signed before the load starts; with more bets than this the draws begin again. */
  readonly preparedBets: number;
}

export interface LoadResult {
  readonly bets: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The first answers that were no settled bet; any makes the bench worthless. */
  readonly wrongAnswers: readonly string[];
}

/** The load generator says these, so that its parent reads processor times at the same moments. */
export type LoadEvent =
  | { readonly kind: "started" }
  | { readonly kind: "finished"; readonly result: LoadResult };
