/** Reads the header that makes a repeated call the same call. */
import { uuidV8Of } from "../identifiers/uuid-v8.ts";
import type { Refusal } from "./handler.ts";

/** Any version of UUID: clients choose theirs, only the domain gives the time inside a v7 a meaning. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The version of the keys that this server makes itself, from what they are for. */
const ownVersion = "8";

/**
 * The lower-case UUID, or the catalogued refusal. One of version 8 stands under another: else a player could work out the key that
 * will settle a bet, use it up for something else, and the bet could never be settled.
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
): { ok: true; key: string } | Refusal {
  if (header === undefined || header === "") return { ok: false, code: "idempotency_key_missing" };
  const key = String(header).trim().toLowerCase();
  const [, version] = uuid.exec(key) ?? [];
  if (version === undefined) return { ok: false, code: "idempotency_key_invalid" };
  return { ok: true, key: version === ownVersion ? uuidV8Of("client", key) : key };
}
