/** Reads the header that makes a repeated call the same call. */
import type { Refusal } from "./handler.ts";

/** Any version of UUID: clients choose theirs, only the domain gives the time inside a v7 a meaning. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The lower-case UUID, or the catalogued refusal. */
export function readIdempotencyKey(
  header: string | string[] | undefined,
): { ok: true; key: string } | Refusal {
  if (header === undefined || header === "") return { ok: false, code: "idempotency_key_missing" };
  const key = String(header).trim().toLowerCase();
  return uuid.test(key) ? { ok: true, key } : { ok: false, code: "idempotency_key_invalid" };
}
