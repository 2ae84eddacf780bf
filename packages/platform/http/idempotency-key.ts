/** Reads the header that makes a repeated call the same call. */
import { uuidVersion } from "@oddwright/contract/ids.ts";
import { uuidV8Of } from "../identifiers/uuid-v8.ts";
import type { Refusal } from "./handler.ts";

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
  // Any version will do: clients choose theirs, only the domain gives the time inside a v7 a meaning.
  const version = uuidVersion(key);
  if (version === null) return { ok: false, code: "idempotency_key_invalid" };
  return { ok: true, key: version === ownVersion ? uuidV8Of("client", key) : key };
}
