/** What this folder needs of a logger; pino and console both fit. */

export interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };
