/** The studio: a provider of slots, a program of its own beside the casino. */
import { createLogger } from "@oddwright/platform/observability/logger.ts";
import { onStopRequest } from "@oddwright/platform/processes/stop-signals.ts";
import { readConfig } from "./config/read-config.ts";
import { startStudio } from "./start-studio.ts";

const result = readConfig(process.env);
if (!result.ok) {
  const faults = result.faults.map((fault) => `  ${fault}`).join("\n");
  console.error(
    `The studio cannot start with this configuration:\n${faults}\nSee docs/operations.md.`,
  );
  process.exit(1);
}

const log = createLogger({ level: result.config.logLevel });
const starting = startStudio(result.config, log);

onStopRequest((reason) => {
  log.info({ reason }, "stopping");
  starting
    .then((studio) => studio.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});

try {
  const { url } = await starting;
  console.log(`The studio is ready — ${url}`);
} catch (error) {
  log.fatal({ err: error }, "the start failed");
  console.error(
    `The studio could not start: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
