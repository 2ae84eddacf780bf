/** What every runner is given by the server. */
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { RoundSecrets } from "../round/round-secrets.ts";

export interface RunnerDeps extends Pick<
  OriginalsDeps,
  "pool" | "roundTiming" | "ledger" | "clock"
> {
  /** A UUID of this process. */
  readonly processId: string;
  readonly secrets: RoundSecrets;
}
