/** A reason not to start that the operator can mend. */
import { MigrationError } from "@oddwright/platform/database/migration-files.ts";
import { DatabaseConfigurationError } from "@oddwright/platform/database/connect.ts";
import { DataFolderInUseError } from "@oddwright/platform/database/embedded/data-folder-lock.ts";

export class StartFault extends Error {
  readonly remedy: string;
  constructor(what: string, remedy: string) {
    super(what);
    this.remedy = remedy;
  }
}

/** What to print for anything thrown while starting: a sentence when the operator can act, else the stack. */
export function explainStartFault(error: unknown): string {
  if (error instanceof StartFault) return `${error.message}\n${error.remedy}`;
  const written = [DatabaseConfigurationError, MigrationError, DataFolderInUseError];
  if (written.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && "code" in error && "port" in error) {
    const { code, port } = error as { code: unknown; port: number };
    if (code === "EADDRINUSE") {
      return `Port ${port} is taken.\nStop the other program, or set PORT and API_PORT to free ports.`;
    }
    if (code === "EACCES") {
      return `Port ${port} needs more rights than this user has.\nSet PORT and API_PORT above 1023.`;
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
