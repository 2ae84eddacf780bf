/**
 * Device tokens: device id (16 bytes), secret (32), mark (16), in base64url. One proves that its browser has opened an account
 * before. The mark, an HMAC, keeps made-up tokens away from the database, which stores a hash only.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IdentityKeys } from "./keys.ts";
import { bytesOfUuid, uuidOfBytes } from "./uuid-bytes.ts";

const idBytes = 16;
const secretBytes = 32;
const markBytes = 16;
const bodyBytes = idBytes + secretBytes;
const textPattern = /^[\w-]{86}$/;

export interface DeviceToken {
  readonly deviceId: string;
  /** SHA-256 of the token's bytes, as stored. */
  readonly hash: Buffer;
  /** What the cookie carries. */
  readonly text: string;
}

type MarkKey = Pick<IdentityKeys, "deviceMark">;

function markOf({ deviceMark }: MarkKey, body: Buffer): Buffer {
  return createHmac("sha256", deviceMark).update(body).digest().subarray(0, markBytes);
}

function fromBytes(bytes: Buffer): DeviceToken {
  return {
    deviceId: uuidOfBytes(bytes),
    hash: createHash("sha256").update(bytes).digest(),
    text: bytes.toString("base64url"),
  };
}

/** A new token of a device, with 256 random bits: the one before is worth nothing once this one is stored. */
export function newDeviceToken(keys: MarkKey, deviceId: string): DeviceToken {
  const body = Buffer.concat([bytesOfUuid(deviceId), randomBytes(secretBytes)]);
  return fromBytes(Buffer.concat([body, markOf(keys, body)]));
}

/** Null for anything that this server did not make. */
export function readDeviceToken(keys: MarkKey, text: string | undefined): DeviceToken | null {
  if (text === undefined || !textPattern.test(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  const isOurs = timingSafeEqual(
    markOf(keys, bytes.subarray(0, bodyBytes)),
    bytes.subarray(bodyBytes),
  );
  return isOurs ? fromBytes(bytes) : null;
}
