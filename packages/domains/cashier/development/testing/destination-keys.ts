/** The keys of a test cashier's destinations. */
import type { VaultKeys } from "@oddwright/platform/sealing/vault.ts";

/** Also of processes that a test starts beside this one. */
export const destinationKeys: VaultKeys = {
  currentKeyId: "test",
  keys: new Map([["test", Buffer.alloc(32, "destination key ")]]),
};
