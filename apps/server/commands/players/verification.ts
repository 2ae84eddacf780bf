/**
 * `npm run verification -- list|show|export|approve|approve-without-documents|reject|reopen WHO`: the checks of who players are, until there is a back office. Documents are
 * written to a folder, to be opened on this machine; no page and no call ever shows one.
 */
import { mkdir, stat, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import {
  exportDocuments,
  listWaitingCases,
  readStaffCase,
  takeVerificationStep,
  type VerificationStep,
} from "@oddwright/domains/compliance/index.ts";
import {
  findPlayerForStaff,
  readActiveCurrency,
  type StaffPlayer,
} from "@oddwright/domains/identity/index.ts";
import {
  type RejectionReason,
  rejectionReasons,
} from "@oddwright/core/protection/verification-rules.ts";
import { readInstallation } from "../../env/read-environment.ts";
import { type CommandDatabase, withCommandDatabase } from "../runner/command-pool.ts";
import { withOperatorLedger } from "../runner/operator-ledger.ts";
import { readId, readReason, runCommand, UsageError } from "../runner/run-command.ts";

const usage = `usage: npm run verification -- list                     what waits for a decision, the longest first
       npm run verification -- show WHO                 how a check stands, and its history
       npm run verification -- export WHO --to FOLDER --reason TEXT
                                                        writes the documents to a folder of your own, and that you did so to the history
       npm run verification -- approve WHO SUBMISSION [--note TEXT]
       npm run verification -- reject WHO SUBMISSION --reason CODE [--final] [--comment TEXT] [--note TEXT]
                                                        SUBMISSION is what was looked at, as list, show and export print it
       npm run verification -- approve-without-documents WHO --note TEXT
                                                        where nothing waits to be looked at
       npm run verification -- reopen WHO --note TEXT [--attempts N]
WHO is an id, an e-mail address, a phone number or a name. --comment is shown to the player, --note never.
CODE is one of ${rejectionReasons.join(", ")}.`;

const maxListed = 500;
const maxTextLength = 500;
const defaultAttempts = 1;
const maxAttempts = 20;

type Command =
  | { readonly action: "list" }
  | { readonly action: "show"; readonly who: string }
  | {
      readonly action: "export";
      readonly who: string;
      readonly to: string;
      readonly reason: string;
    }
  | {
      readonly action: "step";
      readonly who: string;
      readonly step: VerificationStep;
      readonly staffNote: string | null;
    };

function readArguments(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: "string" },
      reason: { type: "string" },
      final: { type: "boolean", default: false },
      comment: { type: "string" },
      note: { type: "string" },
      attempts: { type: "string", default: String(defaultAttempts) },
    },
  });
  const [action, who, submission, ...more] = positionals;
  const isDecision = action === "approve" || action === "reject";
  if (more.length > 0 || (submission !== undefined && !isDecision))
    throw new UsageError("too many arguments");
  if (action === "list") return { action };
  if (!who) throw new UsageError("say whose check: an id, an e-mail address or a name");
  const staffNote = textOf(values.note, "--note");
  switch (action) {
    case "show":
      return { action, who };
    case "export":
      if (!values.to) throw new UsageError("--to names the folder");
      return { action, who, to: values.to, reason: readReason(values.reason) };
    case "approve-without-documents": {
      if (staffNote === null) throw new UsageError("--note says why");
      const step = decision({ outcome: "approved", submissionId: null });
      return { action: "step", who, staffNote, step };
    }
    case "approve": {
      const submissionId = readSubmission(submission);
      const step = decision({ outcome: "approved", submissionId });
      return { action: "step", who, staffNote, step };
    }
    case "reject": {
      const submissionId = readSubmission(submission);
      const reason = rejectionReasons.find((each) => each === values.reason);
      if (reason === undefined)
        throw new UsageError(`--reason is one of ${rejectionReasons.join(", ")}`);
      const comment = textOf(values.comment, "--comment");
      const outcome = values.final ? "final" : "retry";
      const step = decision({ outcome, submissionId, reason, comment });
      return { action: "step", who, staffNote, step };
    }
    case "reopen": {
      if (staffNote === null) throw new UsageError("--note says why");
      const attempts = Number(values.attempts);
      if (!Number.isSafeInteger(attempts) || attempts < 1 || attempts > maxAttempts)
        throw new UsageError(`--attempts is a number from 1 to ${maxAttempts}`);
      return { action: "step", who, staffNote, step: { step: "reopen", attempts } };
    }
    default:
      throw new UsageError(`unknown: ${action ?? "nothing"}`);
  }
}

interface Decision {
  readonly outcome: "approved" | "retry" | "final";
  readonly submissionId: string | null;
  readonly reason?: RejectionReason;
  readonly comment?: string | null;
}

const decision = ({ outcome, submissionId, reason, comment }: Decision): VerificationStep => ({
  step: "decide",
  outcome,
  submissionId,
  reason: reason ?? null,
  comment: comment ?? null,
});

/** Meanwhile the player may have handed in others, which nobody has seen. */
const readSubmission = (text: string | undefined): string =>
  readId(text, "say which submission was looked at: list, show and export print it");

function textOf(value: string | undefined, option: string): string | null {
  const text = value?.trim() ?? "";
  if (text.length > maxTextLength)
    throw new UsageError(`${option} has at most ${maxTextLength} characters`);
  return text === "" ? null : text;
}

async function run(command: Command, database: CommandDatabase): Promise<string> {
  const { pool } = database;
  if (command.action === "list") {
    const waiting = await listWaitingCases(pool, maxListed);
    const lines = waiting.map(
      ({ playerId, status, submissionId, submittedAt, service, dueAt }) =>
        `${playerId}  ${submissionId}  ${status}, handed in ${submittedAt.toISOString()}${service === null ? "" : ` at ${service}`}${dueAt === null ? "" : `, due ${dueAt.toISOString()}`}`,
    );
    return lines.join("\n") || "nothing waits";
  }
  const player = await findPlayerForStaff(pool, command.who);
  if (player === null) throw new Error(`there is no player ${command.who}`);
  switch (command.action) {
    case "show":
      return describe(database, player);
    case "export":
      return exportFiles(database, { ...command, player, to: resolve(command.to) });
    case "step":
      return takeStep(database, { player, ...command });
  }
}

async function describe({ pool }: CommandDatabase, player: StaffPlayer): Promise<string> {
  const { own, documents, events, exports, services } = await readStaffCase(pool, player.id);
  const history = [
    ...events.map(({ action, reason, comment, staffNote, madeBy, madeAt }) => ({
      madeAt,
      text: `${action} by ${madeBy}${[reason, comment, staffNote].flatMap((text) => (text === null ? [] : `; ${text}`)).join("")}`,
    })),
    ...exports.map(({ documentIds, reason, madeBy, madeAt }) => ({
      madeAt,
      text: `exported by ${madeBy}; ${reason}; ${documentIds.join(", ")}`,
    })),
  ].toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  return [
    `${player.name}, ${player.email ?? "without e-mail"}, ${player.id}`,
    `${own.status}, attempts left: ${own.attemptsLeft}`,
    ...(own.submissionId === null
      ? []
      : [
          `submission ${own.submissionId}${own.service === null ? "" : `  looked at by ${own.service}`}`,
        ]),
    ...services.map(
      ({ service, state, heardAt }) =>
        `${service} says ${state ?? "nothing"}${heardAt === null ? "" : `, ${heardAt.toISOString()}`}`,
    ),
    ...documents.map(
      ({ id, kind, mediaType, size, submissionId }) =>
        `document ${id}  ${kind}, ${mediaType}, ${size} bytes, ${submissionId === null ? "not handed in" : `handed in as ${submissionId}`}`,
    ),
    ...history.map(({ madeAt, text }) => `${madeAt.toISOString()}  ${text}`),
  ].join("\n");
}

interface Export {
  readonly player: StaffPlayer;
  readonly to: string;
  readonly reason: string;
}

async function exportFiles(
  { pool }: CommandDatabase,
  { player, to, reason }: Export,
): Promise<string> {
  await openOwnFolder(to);
  const place = readInstallation(process.env).documents;
  const madeBy = userInfo().username;
  const exported = await exportDocuments(pool, { playerId: player.id, place, reason, madeBy });
  const { files, submissionId } = exported;
  if (files.length === 0) return `${player.name} has no documents`;
  const lines = [submissionId === null ? "not handed in" : `submission ${submissionId}`];
  for (const { fileName, bytes } of files) {
    const path = join(to, fileName);
    if (bytes === null) {
      lines.push(`${fileName} is lost or was changed where it was kept`);
      process.exitCode = 1;
      continue;
    }
    // Never into a file that is there: it may be open to others, or lead elsewhere.
    await writeFile(path, bytes, { mode: 0o600, flag: "wx" });
    lines.push(path);
  }
  return lines.join("\n");
}

const writableByOthers = 0o022;

/** Whoever may write into the folder could put a link where a passport is about to be written. */
async function openOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  const isOwn = process.getuid === undefined || uid === process.getuid();
  if (!isOwn || (mode & writableByOthers) !== 0)
    throw new Error(`others may write to ${folder}: name a folder of your own`);
}

interface TakenStep {
  readonly player: StaffPlayer;
  readonly step: VerificationStep;
  readonly staffNote: string | null;
}

async function takeStep(
  { pool, appUrl }: CommandDatabase,
  { player, step, staffNote }: TakenStep,
): Promise<string> {
  const result = await withOperatorLedger(
    { connectionString: appUrl, label: `verification ${process.pid}` },
    (ledger) =>
      takeVerificationStep(
        { ledger, activeCurrency: (playerId) => readActiveCurrency(pool, playerId) },
        { playerId: player.id, key: randomUUID(), step, madeBy: userInfo().username, staffNote },
      ),
  );
  if (!result.ok) throw new Error(`nothing was changed: ${result.code}`);
  return `${player.name}: ${result.status}`;
}

await runCommand(usage, async () => {
  const command = readArguments();
  console.log(await withCommandDatabase("verification", (database) => run(command, database)));
});
