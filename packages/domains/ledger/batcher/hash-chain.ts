// The chain over all transfers of a stream: batch hash n = SHA-256(batch hash n-1, canonical lines of its transfers).
import { createHash, hash } from "node:crypto";

export interface ChainedTransfer {
  readonly playerId: string;
  readonly id: string;
  readonly operationKey: string;
  readonly kind: string;
  readonly purpose: string;
  readonly debitAccountId: bigint;
  readonly creditAccountId: bigint;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly createdAt: Date;
}

/** The hash before a stream's first batch. */
export const genesisHash = (streamId: number): Buffer =>
  hash("sha256", `oddwright ledger stream ${streamId}`, "buffer");

const canonicalLine = (transfer: ChainedTransfer): string =>
  [
    transfer.playerId,
    transfer.id,
    transfer.operationKey,
    transfer.kind,
    transfer.purpose,
    transfer.debitAccountId,
    transfer.creditAccountId,
    transfer.currency,
    transfer.amountMinor,
    transfer.createdAt.toISOString(),
  ].join("|");

/** Transfers in their order of position. A batch without transfers still moves the chain. */
export function nextHash(previous: Buffer, transfers: readonly ChainedTransfer[]): Buffer {
  const lines = transfers.map((transfer) => `${canonicalLine(transfer)}\n`).join("");
  return createHash("sha256").update(previous).update(lines).digest();
}
