/** The program: reads the configuration, starts its roles, says where they are, and stops at a signal. */
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { readEnvironment } from "./env/read-environment.ts";
import { startProgram } from "./program.ts";
import { explainStartFault } from "./start-fault.ts";
import { onStopRequest } from "@oddwright/platform/processes/stop-signals.ts";

const result = readEnvironment(process.env);
if (!result.ok) {
  const faults = result.faults.map((fault) => `  ${fault}`).join("\n");
  console.error(
    `Oddwright cannot start with this configuration:\n${faults}\nSee docs/operations.md.`,
  );
  process.exit(1);
}

const { environment } = result;
const log = createLogger({ level: environment.logLevel });
const starting = startProgram(environment, log);

onStopRequest((reason) => {
  log.info({ reason }, "stopping");
  // Started halfway is not stoppable: wait for the start, whose own failure is reported below.
  starting
    .then((program) => program.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});

try {
  const { siteUrl, apiUrl, socketsUrl } = await starting;
  const parts = [
    siteUrl && `site ${siteUrl}`,
    apiUrl && `API ${apiUrl}`,
    socketsUrl && `sockets ${socketsUrl}`,
  ].filter(Boolean);
  console.log(`Oddwright is ready — ${parts.join(", ") || "worker"}`);
} catch (error) {
  const known = explainStartFault(error);
  // An unexpected failure is logged with its stack.
  if (known === null) log.fatal({ err: error }, "the start failed");
  console.error(`Oddwright could not start: ${known ?? String(error)}`);
  process.exit(1);
}
