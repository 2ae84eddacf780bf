/** `npm run chargebacks [-- record PROVIDER PAYMENT …]`: deposits that a provider took back, and who owes of them. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import {
  listDebtors,
  recordChargeback,
  type RecordChargeback,
} from "@oddwright/domains/cashier/index.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";
import { readText, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run chargebacks                               who owes of deposits that were taken back
       npm run chargebacks -- record PROVIDER PAYMENT --amount AMOUNT --reference TEXT --reason TEXT [--kind return] [--by NAME]
                                                         takes it from the player, once a reference; large ones need two people
       AMOUNT is what of the credited sum went back, PAYMENT and TEXT of --reference the provider's names of the payment and of the dispute.`;

const maxListed = 1_000;
const [maxNameLength, maxReasonLength, maxReferenceLength] = [90, 500, 200];

function readArguments(): RecordChargeback | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      amount: { type: "string", default: "" },
      reference: { type: "string", default: "" },
      reason: { type: "string", default: "" },
      kind: { type: "string", default: "chargeback" },
      by: { type: "string", default: userInfo().username },
    },
  });
  const [action = "list", provider, paymentId, ...more] = positionals;
  if (action === "list" && provider === undefined) return null;
  if (action !== "record") throw new UsageError(`unknown: ${action}`);
  if (more.length > 0) throw new UsageError("too many arguments");
  if (provider === undefined || paymentId === undefined)
    throw new UsageError("it takes a provider and its id of the payment");
  const { kind } = values;
  if (kind !== "chargeback" && kind !== "return")
    throw new UsageError("--kind is chargeback or return");
  const amount = parseAmount(values.amount);
  if (!amount.ok || amount.minor === 0n)
    throw new UsageError("--amount is what went back, such as 1250.50");
  return {
    provider,
    paymentId,
    kind,
    amountMinor: amount.minor,
    reference: readText(
      "--reference is the provider's name of it",
      values.reference,
      maxReferenceLength,
    ),
    reason: readText("--reason says why", values.reason, maxReasonLength),
    name: readText("--by names who records it", values.by, maxNameLength),
    osUser: userInfo().username,
  };
}

async function run(
  command: RecordChargeback | null,
  { pool, appUrl }: CommandDatabase,
): Promise<string> {
  if (command === null) {
    const debtors = await listDebtors(pool, maxListed);
    const lines = debtors.map(
      ({ playerId, currency, owedMinor }) => `${playerId}  ${formatAmount(owedMinor)} ${currency}`,
    );
    return lines.join("\n") || "nobody owes";
  }
  const result = await withOperatorLedger(
    { connectionString: appUrl, label: `chargebacks ${process.pid}` },
    (ledger) => recordChargeback({ pool, ledger }, command),
  );
  const of = `${command.kind} ${JSON.stringify(command.reference)}`;
  if (!result.ok) throw new Error(problemOf(result.code, command));
  const others = result.sameOsUser.join(", ");
  const together =
    others === "" ? "" : `\n${others} recorded it as the same user of the operating system`;
  if (result.outcome === "waits") return `${of}: one more person has to record the same${together}`;
  const { taken, owed } = result.answer;
  return `${of}: ${taken} was taken, the player owes ${owed}${together}`;
}

function problemOf(code: string, { provider, paymentId }: RecordChargeback): string {
  switch (code) {
    case "not_found":
      return `${provider} has no payment ${JSON.stringify(paymentId)} that was credited`;
    case "amount_out_of_range":
      return "nothing was changed: it is more than is left of what was credited";
    case "idempotency_conflict":
      return "nothing was changed: this reference was booked before, for another payment or amount";
    default:
      return `nothing was changed: ${code}`;
  }
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("chargebacks", (database) => run(command, database)));
});
