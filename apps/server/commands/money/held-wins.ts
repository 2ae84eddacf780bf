/** `npm run held-wins [-- release|reject ID --note TEXT]`: wins of games' providers that wait for staff, and what becomes of them. */
import { userInfo } from "node:os";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  decideHeldWin,
  readUndecidedWins,
  type WaitingWin,
} from "@oddwright/domains/casino/index.ts";
import { readExposure } from "@oddwright/domains/domains.ts";
import { type HeldCommand, readHeldArguments } from "./held-arguments.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";
import { runCommand } from "../runner/run-command.ts";

const usage = `usage: npm run held-wins                                  lists what waits, the oldest first
       npm run held-wins -- release ID --note TEXT    credits it to its player
       npm run held-wins -- reject ID --note TEXT     never credits it`;

const maxListed = 1_000;
async function run(command: HeldCommand, { pool, appUrl }: CommandDatabase): Promise<string> {
  if (command.action === "list") {
    const waiting = await readUndecidedWins(pool, maxListed);
    return waiting.map(describe).join("\n") || "nothing waits";
  }
  const result = await withOperatorLedger(
    { connectionString: appUrl, label: `held-wins ${process.pid}`, readExposure },
    (ledger) => decideHeldWin({ pool, ledger }, { ...command, decidedBy: userInfo().username }),
  );
  if (result.ok) return `held win ${command.id} is ${command.decision}`;
  if (result.code === "not_found") throw new Error(`there is no held win ${command.id}`);
  if (result.code === "idempotency_conflict")
    throw new Error(`nothing was changed: it was decided the other way before`);
  throw new Error(`nothing was changed: ${result.code}`);
}

const describe = (held: WaitingWin): string =>
  `${held.id}  ${formatAmount(held.amountMinor)} ${held.currency}  since ${held.heldAt.toISOString()}  ${held.reason}
  player ${held.playerId}, ${held.kind} ${held.transactionId} of ${held.provider}`;

await runCommand(usage, async () => {
  const command = readHeldArguments("held win");
  console.log(await withCommandDatabase("held-wins", (database) => run(command, database)));
});
