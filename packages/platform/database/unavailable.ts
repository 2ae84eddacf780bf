/** Tells a database that is away, overloaded or restarting from a fault of our own. */
import pg from "pg";

/** Of the server: connection faults, shutting down, no disk or connections left, lock and statement limits, read-only standby, failing disk. */
const unavailableStates = /^(?:08...|57P0.|53...|55P03|57014|25006|58030)$/;
/** Of the network, by what was attempted: a file that is missing is no outage. */
const networkCodes: Readonly<Record<string, readonly string[]>> = {
  connect: [
    "EAGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOENT",
    "EPIPE",
    "ETIMEDOUT",
  ],
  getaddrinfo: ["EAI_AGAIN", "ENOTFOUND"],
  read: ["ECONNRESET", "ETIMEDOUT"],
  write: ["ECONNRESET", "EPIPE", "ETIMEDOUT"],
};
/** The driver gives these no code. */
const driverMessages =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

const diskFull = "53100";

/** Why the database could not be asked, in a word for probes and logs. */
export function outageReason(error: unknown): string {
  const { code } = error as { code?: string };
  return code === diskFull ? "disk_full" : "no_answer";
}

/** Whether the same call may succeed shortly, because the database could not be asked in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return unavailableStates.test(String(code));
  if (driverMessages.test(error.message)) return true;
  return networkCodes[String(syscall)]?.includes(String(code)) ?? false;
}
