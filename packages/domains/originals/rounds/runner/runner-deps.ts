// What every runner is given by the server.
import type { OriginalsDeps } from "../../deps.ts";
import type { RoundSecrets } from "../round-secrets.ts";
import type { LeadershipDeps } from "./leadership.ts";

export interface RunnerDeps extends LeadershipDeps, Pick<OriginalsDeps, "ledger" | "clock"> {
  readonly secrets: RoundSecrets;
}
