/** The hash functions that the browser verifies with. */
import { nobleHmacSha256, nobleSha256 } from "@oddwright/core/fairness/noble-hmac.ts";

export const browserHashes = { hmac: nobleHmacSha256, sha256: nobleSha256 };
