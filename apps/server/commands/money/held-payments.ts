/** `npm run held-payments [-- release|reject ID --note TEXT]`: what arrived far beyond what was asked, and what becomes of it. */
import { userInfo } from "node:os";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  decideHeldPayment,
  type HeldPayment,
  readUndecidedPayments,
} from "@oddwright/domains/cashier/index.ts";
import { readInstallation } from "../../env/read-environment.ts";
import { type HeldCommand, readHeldArguments } from "./held-arguments.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { runCommand } from "../runner/run-command.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";

const usage = `usage: npm run held-payments                                  lists what waits, the oldest first
       npm run held-payments -- release ID --note TEXT    credits it to its player
       npm run held-payments -- reject ID --note TEXT     never credits it`;

const maxListed = 1_000;
async function run(command: HeldCommand, database: CommandDatabase): Promise<string> {
  if (command.action === "list") {
    const waiting = await readUndecidedPayments(database.pool, maxListed);
    return waiting.map(describe).join("\n") || "nothing waits";
  }
  const result = await decide(command, database);
  if (result.ok) return `held payment ${command.id} is ${command.decision}`;
  if (result.code === "not_found") throw new Error(`there is no held payment ${command.id}`);
  if (result.code === "idempotency_conflict")
    throw new Error(`nothing was changed: it was decided the other way before`);
  throw new Error(`nothing was changed: ${result.code}`);
}

const decide = (
  command: Exclude<HeldCommand, { action: "list" }>,
  { pool, appUrl }: CommandDatabase,
) =>
  withOperatorLedger(
    { connectionString: appUrl, label: `held-payments ${process.pid}` },
    (ledger) =>
      decideHeldPayment(
        { pool, ledger },
        {
          ...command,
          decidedBy: userInfo().username,
          rules: verificationRules(readInstallation(process.env).jurisdiction).requirements,
        },
      ),
  );

const describe = (held: HeldPayment): string =>
  `${held.id}  ${formatAmount(held.amountMinor)} ${held.currency}  since ${held.heldAt.toISOString()}
  player ${held.playerId}, invoice ${held.invoiceId}, ${held.provider} payment ${JSON.stringify(held.paymentId)}`;

await runCommand(usage, async () => {
  const command = readHeldArguments("held payment");
  console.log(await withCommandDatabase("held-payments", (database) => run(command, database)));
});
