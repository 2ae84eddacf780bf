/** The program under simulation: started for the run on a temporary folder, or one that is running already. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@oddwright/platform/processes/free-port.ts";
import { runProgram } from "../../apps/server/testing/run-program.ts";

export interface Instance {
  /** Of each process that answers calls: bots spread over them. */
  readonly apiUrls: readonly string[];
  /** For commands that look at the same database. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Bots call more often than people: what they may call is raised, and still counted. */
const raised = "1000000/60";

export const raisedLimits = {
  RATE_LIMIT_DEFAULT: raised,
  RATE_LIMIT_CREDENTIALS: raised,
  RATE_LIMIT_BETS: raised,
  RATE_LIMIT_PAYMENTS: raised,
  RATE_LIMIT_WEBHOOKS: raised,
};

/** All else that the program prints are warnings and faults. */
export const readyLine = /^Oddwright is ready .*\n/m;

/** Past matches are played again thirty times as fast: one begins each minute, and some are always on. */
export const fastMatches = { BETTING_REPLAY: "on", BETTING_TIME_SCALE: "0.033" };

/** What else is played besides our own games. */
export interface Offered {
  readonly hasSports: boolean;
  readonly hasCasino: boolean;
}

export async function startInstance({ hasSports, hasCasino }: Offered): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), "oddwright-simulation-"));
  const program = runProgram({
    DATA_DIR: dataDir,
    ROLES: "api,worker",
    // The studio has to know where the wallet is.
    API_PORT: hasCasino ? String(await freePort()) : "0",
    ...raisedLimits,
    ...(hasSports ? fastMatches : {}),
    ...(hasCasino
      ? { STUDIO_PORT: String(await freePort()), STUDIO_TABLE_SECONDS: "6,2,2,6" }
      : {}),
  });
  const stop = async (): Promise<void> => {
    program.child.kill("SIGTERM");
    await program.ended();
    process.stderr.write(program.output().replace(readyLine, ""));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { apiUrls: [await program.ready()], env: { DATA_DIR: dataDir }, stop };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}
