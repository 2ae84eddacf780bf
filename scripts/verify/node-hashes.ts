/** The hash functions of this runtime. */
import { createHash, createHmac } from "node:crypto";
import type { Hashes } from "../../packages/core/fairness/hmac.ts";

export const hashes: Hashes = {
  hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
  sha256: (message) => createHash("sha256").update(message).digest(),
};
