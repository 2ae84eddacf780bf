/** A reason not to start that the operator can mend. */
import type { NodeFault } from "@oddwright/domains/cashier/index.ts";
import { MigrationError } from "@oddwright/platform/database/migration-files.ts";
import { DatabaseConfigurationError } from "@oddwright/platform/database/connect.ts";
import { DataFolderInUseError } from "@oddwright/platform/database/embedded/data-folder-lock.ts";
import { EmbeddedServerError } from "@oddwright/platform/database/embedded/server-error.ts";
import { isDatabaseUnavailable } from "@oddwright/platform/database/unavailable.ts";

export class StartFault extends Error {
  readonly remedy: string;
  constructor(what: string, remedy: string) {
    super(what);
    this.remedy = remedy;
  }
}

/** Of a chain's node, which the operator's file describes otherwise. */
export const nodeFault = (fault: NodeFault): StartFault =>
  fault.problem === "chain"
    ? new StartFault(
        "The node of EVM_CHAIN_RPC_URL is of another chain than the one in EVM_CHAIN_FILE.",
        "Money that is paid on one chain is not on the other: name the right node.",
      )
    : new StartFault(
        `The contract of ${fault.symbol} has other decimals than EVM_CHAIN_FILE says.`,
        "Amounts would be wrong by a power of ten: copy address and decimals of the token anew.",
      );

/** Errors whose message was written for the operator. */
const written = [
  DatabaseConfigurationError,
  MigrationError,
  DataFolderInUseError,
  EmbeddedServerError,
];

/** One line for what an operator can mend; null for an unexpected failure. */
export function explainStartFault(error: unknown): string | null {
  if (error instanceof StartFault) return oneLine(`${error.message} ${error.remedy}`);
  if (written.some((kind) => error instanceof kind)) return oneLine((error as Error).message);
  if (!(error instanceof Error)) return null;
  const sentence = systemFault(error as SystemError) ?? null;
  if (sentence !== null || !isDatabaseUnavailable(error)) return sentence;
  return oneLine(`The database does not answer: ${error.message}.`);
}

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
}

function systemFault({ code, syscall, path, address, port }: SystemError): string | undefined {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is taken. Stop the other program, or set PORT and API_PORT to free ports.`;
    case "EADDRNOTAVAIL":
      return `${address} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`;
    case "ENOSPC":
      return `The disk is full: ${path ?? "a file"} could not be written.`;
    case "EMFILE":
      return "Too many files are open. Raise the limit (ulimit -n).";
    case "ENOTDIR":
    case "EEXIST":
      return path && `${path} is not a folder. Set DATA_DIR to one.`;
    // Node's answer for a new folder on a disk that cannot be written.
    case "ENOENT":
    case "EACCES":
    case "EPERM":
    case "EROFS":
      if (port !== undefined) {
        return `Port ${port} needs more rights than this user has. Set PORT and API_PORT above 1023.`;
      }
      return (
        path && `${path} cannot be used by this user (${code}). Mend its rights, or set DATA_DIR.`
      );
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return syscall === "getaddrinfo"
        ? "A host name cannot be resolved. Check HOST, DATABASE_URL and REDIS_URL."
        : undefined;
    default:
      return undefined;
  }
}

/** Programs say more than one line when they fail; the operator's log has a line an event. */
function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, " ");
}
