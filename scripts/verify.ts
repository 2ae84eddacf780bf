/**
 * Verifies results on the command line, without network or database. Prints the outcome that seeds
 * decide, a chain link or a crash bust as one JSON line, or checks a bet or round saved from the site.
 *
 * Exit code 0: done, or verified. 1: it does not verify. 2: the arguments are wrong.
 */
import { runVerify } from "./verify/run-verify.ts";

const { exitCode, stdout, stderr } = runVerify(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;
