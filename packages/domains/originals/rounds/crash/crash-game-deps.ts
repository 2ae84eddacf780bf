// What the runner of crash is given.
import type { OriginalsDeps } from "../../ports/deps.ts";
import type { RunnerDeps } from "../runner/runner-deps.ts";

export type CrashGameDeps = RunnerDeps &
  Pick<OriginalsDeps, "publish" | "shownNames" | "houseMoney">;
