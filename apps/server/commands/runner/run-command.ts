/** How an operator's command ends: what went wrong on standard error, with the usage when the call itself was wrong. */
import { userInfo } from "node:os";
import { idSchema } from "@oddwright/contract/scalars.ts";

/** The command was called in a way that it does not know; the message says what it wants. */
export class UsageError extends Error {}

/** The id as it is stored, in whichever case it was typed; `complaint` is said of a text that is none. */
export function readId(text: string | undefined, complaint: string): string {
  const read = idSchema.safeParse(text);
  if (!read.success) throw new UsageError(complaint);
  return read.data;
}

const maxReasonLength = 500;

/** Why, in the operator's words. */
export function readReason(text: string | undefined): string {
  const reason = text?.trim() ?? "";
  if (reason !== "" && reason.length <= maxReasonLength) return reason;
  throw new UsageError(`--reason says why, in at most ${maxReasonLength} characters`);
}

/** A text that the call must give; the rule says what it is. */
export function readText(rule: string, text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > maxLength)
    throw new UsageError(`${rule}, in at most ${maxLength} characters`);
  return trimmed;
}

/** One person can write any name: the user of the system stays beside it. */
export function decidedBy(name: string): string {
  const { username } = userInfo();
  return name === username ? name : `${name} (${username})`;
}

/** Runs the command. Of what it throws only the message is printed, and the exit code is then 1. */
export async function runCommand(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (isUsageFault(error)) console.error(usage);
    process.exitCode = 1;
  }
}

/** Node's `parseArgs` has codes of its own for arguments that it does not know. */
function isUsageFault(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return (error as { code?: string } | null)?.code?.startsWith("ERR_PARSE") ?? false;
}
