import type { FairnessBet } from "../proof/fairness-queries.ts";

/** What a game's replay is given. It is mounted anew for every run, and starts as it is mounted. */
export interface ReplayProps {
  readonly bet: FairnessBet;
  /** Somebody looks at it who need not be its player. */
  readonly foreign?: boolean | undefined;
}
