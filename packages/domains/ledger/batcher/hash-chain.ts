/**
 * The chain over all that a stream did: batch hash n = SHA-256(batch hash n-1, digests of its operations, canonical lines of its
 * transfers).
 */
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

export interface ChainedOperation {
  readonly playerId: string;
  readonly key: string;
  readonly kind: string;
  readonly inputHash: Buffer;
  readonly keepForever: boolean;
  readonly createdAt: Date;
  readonly answer: string;
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

/** The audit computes the same in SQL (`audit/answer-checks.ts`). */
export function operationDigest(operation: ChainedOperation): Buffer {
  const { playerId, key, kind, inputHash, keepForever, createdAt, answer } = operation;
  const line = [
    playerId,
    key,
    kind,
    inputHash.toString("hex"),
    keepForever ? "t" : "f",
    createdAt.toISOString(),
    answer,
  ].join("|");
  return hash("sha256", line, "buffer");
}

export interface ChainedBatch {
  /** In their order of position. A batch without transfers still moves the chain. */
  readonly transfers: readonly ChainedTransfer[];
  /** Of its operations in their order, joined; null for a batch from before digests were kept. */
  readonly operationDigests: Buffer | null;
}

export function nextHash(previous: Buffer, { transfers, operationDigests }: ChainedBatch): Buffer {
  const lines = transfers.map((transfer) => `${canonicalLine(transfer)}\n`).join("");
  const chained = createHash("sha256").update(previous);
  if (operationDigests !== null) {
    chained.update(`operations ${operationDigests.length}\n`).update(operationDigests);
  }
  return chained.update(lines).digest();
}
