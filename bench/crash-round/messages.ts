/** What the bench and its load generator say to one another. */

export interface CrashLoadSettings {
  readonly url: string;
  /** Hexadecimal. */
  readonly tokenSecret: string;
  readonly players: number;
}

export interface AnswerTimes {
  readonly answers: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface CrashLoadResult {
  readonly bets: AnswerTimes;
  readonly spread: AnswerTimes;
  readonly atOnce: AnswerTimes;
  /** The first answers that were not what they should be; any makes the bench worthless. */
  readonly wrongAnswers: readonly string[];
}
