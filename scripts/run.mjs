/**
 * `node scripts/run.mjs FILE.ts …`: installs what is missing and runs a program of the repository under Node 24.
 * What the bootstrap says goes to standard error: the output of some programs is read by others.
 */
import path from "node:path";
import { bootstrap, repositoryRoot } from "./bootstrap.mjs";
import { runForwarding } from "./bootstrap/run-forwarding.mjs";
import { explainFault } from "./bootstrap/start-fault.mjs";

const [, , file = "", ...rest] = process.argv;
console.log = console.error;
await bootstrap();
try {
  await runForwarding(process.execPath, [path.join(repositoryRoot, file), ...rest]);
} catch (error) {
  console.error(explainFault(error));
  process.exit(1);
}
