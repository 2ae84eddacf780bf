// Tells a database that is away, overloaded or restarting from a fault of our own.
import pg from "pg";

/** Of the server: connection faults, shutting down, too many connections, lock and statement limits, read-only standby. */
const UNAVAILABLE_STATES = /^(?:08...|57P0.|53...|55P03|57014|25006)$/;
/** Of the network. */
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);
/** The driver gives these no code. */
const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Whether the same call may succeed shortly, because the database could not be asked in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: unknown }).code;
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(String(code));
  return (
    DRIVER_MESSAGES.test(error.message) ||
    ("syscall" in error && error.syscall === "connect" && NETWORK_CODES.has(String(code)))
  );
}
