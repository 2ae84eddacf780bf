/**
 * The chain over all that a stream did: batch hash n = SHA-256(batch hash n-1, digests of its operations, canonical lines of its
 * transfers).
 */
import { createHash, hash } from "node:crypto";
import { isoTime } from "@oddwright/core/text/iso-time.ts";

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

function canonicalLine(transfer: ChainedTransfer): string {
  const { playerId, id, operationKey, kind, purpose } = transfer;
  const { debitAccountId, creditAccountId, currency, amountMinor } = transfer;
  const money = `${debitAccountId}|${creditAccountId}|${currency}|${amountMinor}`;
  return `${playerId}|${id}|${operationKey}|${kind}|${purpose}|${money}|${isoTime(transfer.createdAt)}\n`;
}

/** The audit computes the same in SQL (`audit/answer-checks.ts`). */
export function operationDigest(operation: ChainedOperation): Buffer {
  const { playerId, key, kind, inputHash, keepForever, createdAt, answer } = operation;
  const kept = keepForever ? "t" : "f";
  const line = `${playerId}|${key}|${kind}|${inputHash.toString("hex")}|${kept}|${isoTime(createdAt)}|${answer}`;
  return hash("sha256", line, "buffer");
}

export interface ChainedBatch {
  /** In their order of position. A batch without transfers still moves the chain. */
  readonly transfers: readonly ChainedTransfer[];
  /** Of its operations in their order, joined; null for a batch from before digests were kept. */
  readonly operationDigests: Buffer | null;
}

export function nextHash(previous: Buffer, { transfers, operationDigests }: ChainedBatch): Buffer {
  const lines = transfers.map(canonicalLine).join("");
  const chained = createHash("sha256").update(previous);
  if (operationDigests !== null) {
    chained.update(`operations ${operationDigests.length}\n`).update(operationDigests);
  }
  return chained.update(lines).digest();
}
