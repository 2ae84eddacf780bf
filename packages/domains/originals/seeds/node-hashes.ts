/** The hash functions that core/games and core/fairness are given on the server. */
import { createHmac, createSecretKey, hash } from "node:crypto";
import type { Hashes } from "@oddwright/core/fairness/hmac.ts";

export const nodeHashes: Hashes = {
  // A key object, because with plain bytes each HMAC was measured to cost three times as much.
  hmac: (key, message) => createHmac("sha256", createSecretKey(key)).update(message).digest(),
  sha256: (message) => hash("sha256", message, "buffer"),
};
