/** `npm run provider-report -- YYYY-MM-DD [--zone NAME] [--out FILE]`: what went through each payment provider on a day, as CSV. */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { reportDay, type ReportDay } from "@oddwright/domains/cashier/index.ts";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run --silent provider-report -- YYYY-MM-DD [--zone NAME] [--out FILE]
       The day is one of the time zone, UTC unless it is named, such as Europe/Moscow. Without a file the CSV is printed.`;

const problems = {
  day_unknown: "the day is YYYY-MM-DD",
  zone_unknown: "--zone is a time zone such as Europe/Moscow",
  day_not_over: "that day is not over in this time zone: its closing balance would still change",
} as const;

function readArguments(): ReportDay & { readonly out: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { zone: { type: "string", default: "UTC" }, out: { type: "string" } },
  });
  const [day, ...more] = positionals;
  if (day === undefined || more.length > 0) throw new UsageError("say one day");
  return { day, ...values, out: values.out };
}

await runCommand(usage, async () => {
  const { out, ...day } = readArguments();
  const report = await withCommandDatabase("provider-report", ({ pool }) => reportDay(pool, day));
  if (!report.ok) throw new UsageError(problems[report.problem]);
  if (out === undefined) process.stdout.write(report.csv);
  else writeFileSync(out, report.csv);
  const differing = report.spans.filter(({ differenceMinor }) => differenceMinor !== 0n);
  for (const { provider, currency } of differing)
    console.error(`the books of ${provider} in ${currency} differ from the ledger`);
  if (differing.length > 0) process.exitCode = 1;
});
