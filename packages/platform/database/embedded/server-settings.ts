/** The server's settings, given on its command line so that nothing in the data folder can weaken them. */
import path from "node:path";
import type { ServerAddress } from "./credentials.ts";

const settings = {
  // An acknowledged bet is on disk.
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  password_encryption: "scram-sha-256",
  unix_socket_permissions: "0700",
  max_connections: "120",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  // Partitioned tables take a lock a partition.
  max_locks_per_transaction: "256",
  // Statements here are short; compiling them costs more than it saves.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  // Errors are logged without statement, values or keys: these are players' data.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  logging_collector: "off",
  log_destination: "stderr",
} as const;

/** As `postgres` takes settings on its command line; a later one replaces an earlier one. */
export function commandLine(given: Readonly<Record<string, string>>): string[] {
  return Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Command line arguments for `postgres`: it listens on the address and nowhere else. */
export function serverArguments(address: ServerAddress): string[] {
  const onSocket = path.isAbsolute(address.host) && process.platform !== "win32";
  const all = {
    ...settings,
    unix_socket_directories: onSocket ? address.host : "",
    listen_addresses: onSocket ? "" : address.host,
    port: String(address.port),
    // One call for the file system instead of one a file before a recovery: seconds of a restart after a crash.
    ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  };
  return commandLine(all);
}
