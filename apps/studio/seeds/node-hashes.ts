/** The hash functions of fairness, by Node. */
import { createHash, createHmac, createSecretKey } from "node:crypto";
import type { Hashes } from "@oddwright/core/fairness/hmac.ts";

export const nodeHashes: Hashes = {
  // A key object: plain bytes cost each HMAC several times as much.
  hmac: (key, message) => createHmac("sha256", createSecretKey(key)).update(message).digest(),
  sha256: (message) => createHash("sha256").update(message).digest(),
};
