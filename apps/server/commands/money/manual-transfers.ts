/** `npm run manual-transfers [-- confirm INVOICE …]`: transfers to the operator's own cards that are awaited, and those that arrived. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { statusNames } from "@oddwright/contract/cashier/invoice-status.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import {
  type AwaitedTransfer,
  confirmTransfer,
  type ConfirmTransfer,
  listAwaitedTransfers,
  transferReference,
} from "@oddwright/domains/cashier/index.ts";
import { z } from "zod";
import { readJurisdiction } from "../../env/read-environment.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";
import { readText, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run manual-transfers                         invoices that a transfer is awaited for, the oldest first
       npm run manual-transfers -- confirm INVOICE --amount AMOUNT --reference TEXT --note TEXT [--paid-at TIME] [--by NAME]
                                                         credits what arrived, once a reference; large ones need two people
       AMOUNT is what arrived, TEXT of --reference the bank's own name of the transfer, TIME such as 2026-11-29T20:15:00Z.`;

const maxListed = 1_000;
const maxNameLength = 100;
const maxNoteLength = 500;
const maxReferenceLength = 200;

type Command =
  | { readonly action: "list" }
  | { readonly action: "confirm"; readonly confirmed: Omit<ConfirmTransfer, "rules"> };

function readArguments(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      amount: { type: "string", default: "" },
      reference: { type: "string", default: "" },
      note: { type: "string", default: "" },
      "paid-at": { type: "string" },
      by: { type: "string", default: userInfo().username },
    },
  });
  const [action = "list", invoiceId = "", ...more] = positionals;
  if (more.length > 0) throw new UsageError("too many arguments");
  if (action === "list") return { action };
  if (action !== "confirm") throw new UsageError(`unknown: ${action}`);
  if (!z.uuid().safeParse(invoiceId).success) throw new UsageError("an invoice's id is a UUID");
  return {
    action,
    confirmed: {
      invoiceId: invoiceId.toLowerCase(),
      amountMinor: readArrived(values.amount),
      reference: readText(
        "--reference is the bank's name of it, with letters or digits",
        transferReference(values.reference),
        maxReferenceLength,
      ),
      note: readText("--note says how it was found", values.note, maxNoteLength),
      paidAt: readMoment(values["paid-at"]),
      name: readText("--by names who confirms it", values.by, maxNameLength),
      osUser: userInfo().username,
    },
  };
}

function readArrived(text: string): bigint {
  const amount = parseAmount(text);
  if (!amount.ok || amount.minor === 0n)
    throw new UsageError("--amount is what arrived, such as 1250.50");
  return amount.minor;
}

function readMoment(text: string | undefined): Date {
  const now = new Date();
  if (text === undefined) return now;
  const moment = new Date(text);
  if (!z.iso.datetime().safeParse(text).success || moment > now)
    throw new UsageError("--paid-at is a time that is past, such as 2026-11-29T20:15:00Z");
  return moment;
}

async function run(command: Command, database: CommandDatabase): Promise<string> {
  switch (command.action) {
    case "list": {
      const awaited = await listAwaitedTransfers(database.pool, maxListed);
      return awaited.map(describe).join("\n") || "no transfer is awaited";
    }
    case "confirm":
      return confirm(command.confirmed, database);
    default:
      throw new Error(`unknown command ${String(command satisfies never)}`);
  }
}

const outcomes = {
  waits: "one more person has to confirm it",
  credited: "credited",
  held: "held, because it is far more than was asked or the account is closed: decide it with npm run held-payments",
};

async function confirm(
  confirmed: Omit<ConfirmTransfer, "rules">,
  { pool, appUrl }: CommandDatabase,
): Promise<string> {
  const rules = verificationRules(readJurisdiction(process.env)).requirements;
  const result = await withOperatorLedger(
    { connectionString: appUrl, label: `manual-transfers ${process.pid}` },
    (ledger) => confirmTransfer({ pool, ledger }, { ...confirmed, rules }),
  );
  if (result.ok) {
    const others = result.sameOsUser.join(", ");
    const together =
      others === "" ? "" : `\n${others} confirmed it as the same user of the operating system`;
    return `transfer ${JSON.stringify(confirmed.reference)}: ${outcomes[result.outcome]}${together}`;
  }
  if (result.code === "invoice_not_found")
    throw new Error(`there is no invoice of a manual transfer ${confirmed.invoiceId}`);
  if (result.code === "idempotency_conflict")
    throw new Error(
      "nothing was changed: this reference was credited before, to another invoice or with another amount",
    );
  throw new Error(`nothing was changed: ${result.code}`);
}

function describe({ invoice, alike, said }: AwaitedTransfer): string {
  const { id, amountMinor, arrivedMinor, currency, status, createdAt, playerId } = invoice;
  const recipient = [invoice.cardNumber, invoice.phoneNumber].filter(Boolean).join(", ");
  const arrived = arrivedMinor > 0n ? ` (${formatAmount(arrivedMinor)} arrived)` : "";
  return [
    `${id}  ${formatAmount(amountMinor)} ${currency}${arrived}  to ${recipient}  ${statusNames[status]}  since ${createdAt.toISOString()}`,
    `  player ${playerId}`,
    ...(alike > 0
      ? [`  the amount does not say who paid: so many others are asked for it too: ${alike}`]
      : []),
    ...said.map((each) => `  confirmed by ${each}`),
  ].join("\n");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("manual-transfers", (database) => run(command, database)));
});
