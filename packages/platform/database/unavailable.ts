// Tells a database that is away, overloaded or restarting from a fault of our own.
import pg from "pg";

/** Of the server: connection faults, shutting down, too many connections, lock and statement limits, read-only standby. */
const UNAVAILABLE_STATES = /^(?:08...|57P0.|53...|55P03|57014|25006)$/;
/** Of the network, by what was attempted: a file that is missing is no outage. */
const NETWORK_CODES: Readonly<Record<string, readonly string[]>> = {
  connect: ["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"],
  read: ["ECONNRESET", "ETIMEDOUT"],
  write: ["ECONNRESET", "EPIPE", "ETIMEDOUT"],
};
/** The driver gives these no code. */
const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Whether the same call may succeed shortly, because the database could not be asked in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(String(code));
  if (DRIVER_MESSAGES.test(error.message)) return true;
  return NETWORK_CODES[String(syscall)]?.includes(String(code)) ?? false;
}
