/** `npm run fund-house -- --currency RUB --amount 1000000.00 --note "…"`: the operator's capital behind the house. */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { currencies, type Currency } from "@oddwright/core/money/currency.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { readSystemBalances } from "@oddwright/domains/ledger/index.ts";
import type pg from "pg";
import { fundHouseAccount, seedMaximumWins, type HouseFunding } from "../../house-funding.ts";
import { withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand, UsageError } from "../runner/run-command.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";

const usage =
  "usage: npm run fund-house -- --currency RUB --amount 1000000.00 --note TEXT [--withdraw] [--key UUID]";

function readArguments(): HouseFunding {
  const { values } = parseArgs({
    options: {
      currency: { type: "string" },
      amount: { type: "string" },
      note: { type: "string" },
      withdraw: { type: "boolean", default: false },
      key: { type: "string" },
    },
  });
  const currency = currencies.find((each) => each === values.currency);
  if (currency === undefined) throw new UsageError(`--currency is one of ${currencies.join(", ")}`);
  const amount = parseAmount(values.amount ?? "");
  if (!amount.ok || amount.minor === 0n) throw new UsageError("--amount is such as 1000000.00");
  if (!values.note) throw new UsageError("--note says who does this and why");
  const key = values.key ?? randomUUID();
  const absolute: bigint = amount.minor;
  const amountMinor = values.withdraw ? -absolute : absolute;
  return { currency, amountMinor, key, note: values.note };
}

const fund = (funding: HouseFunding): Promise<void> =>
  withCommandDatabase("fund-house", ({ pool, appUrl }) =>
    withOperatorLedger(
      { connectionString: appUrl, label: `fund-house ${process.pid}` },
      async (ledger) => {
        // Printed before it runs: should the connection break, the same command with this key cannot fund twice.
        console.log(`key ${funding.key}`);
        await fundHouseAccount(ledger, funding);
        await seedMaximumWins(pool);
        console.log(
          `house ${funding.currency} ${formatAmount(await houseMinor(pool, funding.currency))}`,
        );
      },
    ),
  );

async function houseMinor(pool: pg.Pool, currency: Currency): Promise<bigint> {
  const balances = await readSystemBalances(pool);
  const house = balances.find((each) => each.name === "house" && each.currency === currency);
  return house?.balanceMinor ?? 0n;
}

await runCommand(usage, () => fund(readArguments()));
