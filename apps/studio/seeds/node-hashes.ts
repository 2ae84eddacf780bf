/** The hash functions of fairness, by Node. */
import { createHash, createHmac } from "node:crypto";
import type { Hashes } from "@oddwright/core/fairness/hmac.ts";

export const nodeHashes: Hashes = {
  hmac: (key, message) => createHmac("sha256", key).update(message).digest(),
  sha256: (message) => createHash("sha256").update(message).digest(),
};
