/** Keeps secrets out of logs: by the name of a field, and by the shape of a text. */

const redacted = "[redacted]";

/** Fields whose values never reach a log, at any depth, whatever their case or separators. */
const secretName =
  /authorization|cookie|passw|token|secret|seed|captcha|signature|privatekey|api[-_]?key|otp|recovery|card/i;

/** Access tokens (JWT) and 32-byte hex values (seeds, keys) inside a message or a stack. */
const secretText = /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]+|\b[0-9a-f]{64}\b/gi;

const maxDepth = 6;

/** A copy of what is logged, without secrets. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return errorFields(value);
  if (depth >= maxDepth) return "[deep]";
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`;
  if (value instanceof Date) return value.toISOString();
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) ? redacted : redact(item, depth + 1),
    ]),
  );
}

export function redactText(text: string): string {
  return text.replace(secretText, redacted);
}

/**
 * Name, message, code and stack only: database errors carry the offending row in `detail` and
 * `where`, and that row may hold an e-mail or a seed.
 */
function errorFields(error: Error): Record<string, unknown> {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ""),
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof constraint === "string" ? { constraint } : {}),
    ...(error.cause instanceof Error ? { cause: errorFields(error.cause) } : {}),
  };
}
