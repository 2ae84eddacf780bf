/** One waiting operation, with the promise that every repeat of it shares. */
import { hashInput } from "../operations/idempotency-key.ts";
import type { AnyDefinition, OperationItem, OperationResult } from "../operations/operation.ts";

/** What a batch says of an entry; the caller sees everything but `wallet_missing`. */
export type EntryOutcome =
  | OperationResult
  | { readonly ok: false; readonly code: "wallet_missing" };

/**
 * What a batch says of an entry that the batcher tries again: another process held its player's wallets, or the house's money for it must be
 * asked for first.
 */
export type BatchOutcome =
  | EntryOutcome
  | { readonly ok: false; readonly code: "wallet_held" }
  | { readonly ok: false; readonly code: "risk_not_covered" };

export interface Entry {
  readonly definition: AnyDefinition;
  readonly item: OperationItem<unknown>;
  readonly inputHash: Buffer;
  readonly queuedAtMs: number;
  readonly outcome: Promise<EntryOutcome>;
  readonly settle: (outcome: EntryOutcome) => void;
}

export function createEntry(
  definition: AnyDefinition,
  item: OperationItem<unknown>,
  queuedAtMs: number,
): Entry {
  const { promise, resolve } = Promise.withResolvers<EntryOutcome>();
  return {
    definition,
    item,
    inputHash: hashInput(definition, item),
    queuedAtMs,
    outcome: promise,
    settle: resolve,
  };
}
