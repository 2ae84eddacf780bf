/** `npm run rates -- list` or `set CURRENCY DAY ROUBLES --source TEXT`: by what other currencies count in a player's limits. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { currencies } from "@oddwright/core/money/currency.ts";
import { listRates, readRate, setRate, shownRate } from "@oddwright/domains/compliance/index.ts";
import type pg from "pg";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";

const usage = "usage: npm run rates -- list | set CURRENCY YYYY-MM-DD ROUBLES --source TEXT";

type RatesCommand = { readonly action: "list" } | ({ readonly action: "set" } & NewRate);
type NewRate = Omit<Parameters<typeof setRate>[1], "setBy">;

const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

function readArguments(): RatesCommand {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { source: { type: "string" } },
  });
  const [action, name, day, roubles] = positionals;
  if (action === "list") return { action };
  if (action !== "set") throw new UsageError("say list or set");
  const currency = currencies.find((each) => each === name);
  if (currency === undefined)
    throw new UsageError(`the currency is one of ${currencies.join(", ")}`);
  if (day === undefined || !dayPattern.test(day)) throw new UsageError("the day is YYYY-MM-DD");
  const roubleMillionths = readRate(roubles ?? "");
  if (roubleMillionths === null)
    throw new UsageError("say what a unit is worth in roubles, with at most six decimals");
  if (!values.source) throw new UsageError("--source says where the rate is from");
  return { action, currency, day, roubleMillionths, source: values.source };
}

async function run(command: RatesCommand, pool: pg.Pool): Promise<string> {
  if (command.action === "list") {
    const rates = await listRates(pool);
    return rates
      .map(({ currency, day, roubleMillionths, source }) =>
        [currency, day, shownRate(roubleMillionths), source].join("  "),
      )
      .join("\n");
  }
  const { action: _action, ...rate } = command;
  const result = await setRate(pool, { ...rate, setBy: userInfo().username });
  if (!result.ok) return result.code;
  const { currency, day, roubleMillionths } = rate;
  return `from ${day} on a unit of ${currency} counts ${shownRate(roubleMillionths)} roubles`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("rates", ({ pool }) => run(command, pool)));
});
