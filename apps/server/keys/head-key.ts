/** The Ed25519 key that signs the ledger's daily head, from its 32-byte seed. */
import { createPrivateKey, type KeyObject } from "node:crypto";

/** RFC 8410: the PKCS#8 wrapping of a raw Ed25519 seed is this prefix and the seed. */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

export function ledgerHeadKey(seed: Buffer): KeyObject {
  const der = Buffer.concat([pkcs8Prefix, seed]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}
