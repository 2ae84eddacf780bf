import type { FairnessBet } from "../proof/fairness-queries.ts";

/** The props of a game's replay. It is mounted again for every run, and starts when mounted. */
export interface ReplayProps {
  readonly bet: FairnessBet;
  /** The visitor need not be its player. */
  readonly foreign?: boolean | undefined;
}
