/** Structured logs, one JSON object a line, with secrets removed before anything is written. */
import type { FastifyBaseLogger } from "fastify";
import pino, { type DestinationStream } from "pino";
import { redact, redactText } from "./redaction.ts";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LoggerOptions {
  readonly level: LogLevel;
  /** Standard output when absent. */
  readonly destination?: DestinationStream;
}

export type Log = FastifyBaseLogger;

/** Bodies are never passed to a logger; this removes what slips in by way of errors and fields. */
export function createLogger({ level, destination }: LoggerOptions): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields) as Record<string, unknown>,
      bindings: (fields) => redact(fields) as Record<string, unknown>,
    },
    // Errors are turned into fields by `redact`; pino's own serializer would copy every property.
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(args, method) {
        const safe = args.map((arg) => (typeof arg === "string" ? redactText(arg) : arg));
        method.apply(this, safe as Parameters<typeof method>);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
