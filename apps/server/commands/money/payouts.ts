/** `npm run payouts -- list|show|approve|reject|mark`: what players want paid out, who decides about it, and what became of it. */
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { payoutStatuses, type PayoutStatus } from "@oddwright/contract/cashier/payout-status.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import {
  type ChangeAnswer,
  type ChangeInput,
  changePayout,
  createDestinationVault,
  type DestinationReading,
  type DestinationVault,
  listPayoutsForStaff,
  type Payout,
  type PayoutForStaff,
  readDestination,
  readPayoutForStaff,
  shownDestination,
} from "@oddwright/domains/cashier/index.ts";
import { z } from "zod";
import { readEnvironment } from "../../env/read-environment.ts";
import { destinationVaultKeys } from "../../keys/vault-keys.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";
import { readText, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run payouts -- list [--status STATUS]            those whose money is held, or of one status; the oldest first
       npm run payouts -- show ID [--destination --note TEXT]
                                                           one with its steps, and why it is reviewed; with the whole number for who says why, which is kept
       npm run payouts -- approve ID --note TEXT           lets it be sent
       npm run payouts -- reject ID --note TEXT            gives the money back
       npm run payouts -- mark ID sent|final|failed|returned --note TEXT [--reference TEXT]
                                                           says what became of it where no provider does
       Large ones need two people to approve, and two to say that one failed or was returned.
       Each decision has --by NAME, the person who decides; without it, the user of the operating system, who is kept beside in any case.`;

const maxListed = 1_000;
const maxNameLength = 100;
const maxNoteLength = 500;
const maxReferenceLength = 200;

const markable = ["sent", "final", "failed", "returned"] as const;

type Command =
  | { readonly action: "list"; readonly status: PayoutStatus | null }
  | { readonly action: "show"; readonly id: string; readonly reading: DestinationReading | null }
  | { readonly action: "change"; readonly change: ChangeInput };

function readArguments(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      status: { type: "string" },
      note: { type: "string", default: "" },
      reference: { type: "string" },
      destination: { type: "boolean", default: false },
      by: { type: "string", default: userInfo().username },
    },
  });
  const [action = "list", id = "", target, ...more] = positionals;
  if (more.length > 0 || (target !== undefined && action !== "mark"))
    throw new UsageError("too many arguments");
  if (action === "list") return { action, status: readStatus(values.status) };
  if (!z.uuid().safeParse(id).success) throw new UsageError("a payout's id is a UUID");
  if (values.destination && action !== "show") throw new UsageError("--destination goes with show");
  const reason = () => readText("--note says why", values.note, maxNoteLength);
  const name = () => readText("--by names who decides", values.by, maxNameLength);
  const systemUser = userInfo().username;
  if (action === "show") {
    const read = () => ({ madeBy: name(), systemUser, reason: reason() });
    return { action, id, reading: values.destination ? read() : null };
  }
  const to = readTarget(action, target);
  return {
    action: "change",
    change: {
      payoutId: id,
      to,
      actor: {
        kind: "staff",
        name: name(),
        systemUser,
      },
      reason: reason(),
      reference:
        values.reference === undefined
          ? null
          : readText("--reference is the bank's name of it", values.reference, maxReferenceLength),
    },
  };
}

function readStatus(text: string | undefined): PayoutStatus | null {
  if (text === undefined) return null;
  const status = payoutStatuses.find((each) => each === text);
  if (status === undefined) throw new UsageError(`--status is one of ${payoutStatuses.join(", ")}`);
  return status;
}

function readTarget(action: string, target: string | undefined): ChangeInput["to"] {
  if (action === "approve") return "approved";
  if (action === "reject") return "rejected";
  if (action !== "mark") throw new UsageError(`unknown: ${action}`);
  const to = markable.find((each) => each === target);
  if (to === undefined) throw new UsageError(`mark it as one of ${markable.join(", ")}`);
  return to;
}

async function run(command: Command, database: CommandDatabase): Promise<string> {
  switch (command.action) {
    case "list": {
      const { status } = command;
      const payouts = await listPayoutsForStaff(database.pool, { status, limit: maxListed });
      return payouts.map(line).join("\n") || "none";
    }
    case "show": {
      const found = await readPayoutForStaff(database.pool, command.id);
      if (found === null) throw new Error(`there is no payout ${command.id}`);
      const { payout } = found;
      const { reading } = command;
      if (reading === null) return describe(found, shownDestination(payout));
      const vault = openVault();
      const destination = await readDestination({ db: database.pool, vault }, payout, reading);
      return describe(found, destination);
    }
    case "change":
      return change(command.change, database);
    default:
      throw new Error(`unknown command ${String(command satisfies never)}`);
  }
}

async function change(input: ChangeInput, { pool, appUrl }: CommandDatabase): Promise<string> {
  const result = await withOperatorLedger(
    { connectionString: appUrl, label: `payouts ${process.pid}` },
    (ledger) => changePayout({ pool, ledger }, input),
  );
  if (result.ok) {
    const answer = JSON.parse(result.json) as ChangeAnswer;
    const { status, approvals_missing: missing, same_system_user: others = [] } = answer;
    const word = input.to === "approved" ? "approve it" : "say the same";
    const more = missing > 0 ? `: one more person has to ${word}` : "";
    const together =
      others.length > 0
        ? `\n${others.join(", ")} decided so as the same user of the operating system: staff are notified`
        : "";
    return `payout ${input.payoutId} is ${status}${more}${together}`;
  }
  const why = [result.code, ...Object.values(result.params ?? {})].join(" ");
  throw new Error(`nothing was changed: ${why}`);
}

function line(payout: Payout): string {
  const { id, amountMinor, currency, status, createdAt, reviewReasons, provider } = payout;
  const why = reviewReasons.length > 0 ? `  ${reviewReasons.join(", ")}` : "";
  return `${id}  ${formatAmount(amountMinor)} ${currency}  ${status}  since ${createdAt.toISOString()}  ${provider}${why}`;
}

/** With the keys of the program, which this command then needs in its environment. */
function openVault(): DestinationVault {
  const result = readEnvironment(process.env);
  if (!result.ok) throw new Error(result.faults.join("\n"));
  return createDestinationVault(destinationVaultKeys(result.environment.secrets));
}

function describe({ payout, steps, readings, past }: PayoutForStaff, destination: string): string {
  const { currency, feeMinor, amountMinor, playerId, methodHash, reference } = payout;
  const money = (minor: bigint) => `${formatAmount(minor)} ${currency}`;
  return [
    line(payout),
    `  to ${destination} by ${methodHash}: ${money(amountMinor - feeMinor)} after a fee of ${money(feeMinor)}`,
    `  player ${playerId}, registered ${past.registeredAt?.toISOString() ?? "unknown"}`,
    `  deposited ${money(past.depositedMinor)}, paid out or on its way ${money(past.paidOutMinor)}`,
    `  approvals needed ${payout.approvalsNeeded}, asked the provider ${payout.attempts} times${reference === null ? "" : `, its reference ${reference}`}`,
    ...steps.map(({ status, proposed, actorKind, actor, systemUser, reason, madeAt }) => {
      const said = proposed === null ? status : `${status}, said to be ${proposed}`;
      const user = systemUser === null ? "" : ` (${systemUser})`;
      const who = actor === null ? actorKind : `${actorKind} ${actor}${user}`;
      return `  ${madeAt.toISOString()}  ${said}  by ${who}${reason === null ? "" : `: ${reason}`}`;
    }),
    ...readings.map(
      ({ madeAt, madeBy, systemUser, reason }) =>
        `  ${madeAt.toISOString()}  destination read by staff ${madeBy} (${systemUser}): ${reason}`,
    ),
  ].join("\n");
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("payouts", (database) => run(command, database)));
});
