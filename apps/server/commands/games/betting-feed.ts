/** `npm run betting-feed -- list | resolve PRODUCER`: who says events and prices, and the end of a contradiction that somebody has looked at. */
import { parseArgs } from "node:util";
import { listProducers, resolveContradiction } from "@oddwright/domains/sportsbook/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run betting-feed -- list                every producer, and why its markets are suspended
       npm run betting-feed -- resolve PRODUCER     after a contradiction: asks it again for what it said, and lets it come up`;

type Command =
  | { readonly action: "list" }
  | { readonly action: "resolve"; readonly producer: string };

function readArguments(): Command {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [action, producer, ...more] = positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  if (action === "list" && producer === undefined) return { action };
  if (action === "resolve" && producer !== undefined) return { action, producer };
  throw new UsageError("say list, or resolve and a producer");
}

async function run(command: Command, pool: pg.Pool): Promise<string> {
  if (command.action === "list") {
    const lines = (await listProducers(pool)).map(
      ({ name, reason, handedOn }) => `${name}  ${reason ?? "up"}  ${handedOn} messages`,
    );
    return lines.join("\n");
  }
  const { producer } = command;
  if (!(await resolveContradiction(pool, producer)))
    throw new Error(`${producer} said no two things under one number`);
  return `${producer} is asked again; its markets open when it has answered`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("betting-feed", ({ pool }) => run(command, pool)));
});
