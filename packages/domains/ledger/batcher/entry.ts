/** One waiting operation, with the promise that every repeat of it shares. */
import { hash } from "node:crypto";
import type { OperationDefinition, OperationItem, OperationResult } from "../operation.ts";

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

// Inside the batcher the three type parameters of a definition are gone: each definition only ever meets its own items.
// eslint-disable-next-line typescript/no-explicit-any
export type AnyDefinition = OperationDefinition<any, any, any>;

export interface Entry {
  readonly definition: AnyDefinition;
  readonly item: OperationItem<unknown>;
  readonly inputHash: Buffer;
  readonly queuedAtMs: number;
  readonly outcome: Promise<EntryOutcome>;
  readonly settle: (outcome: EntryOutcome) => void;
}

/** SHA-256 over kind, currency and fingerprint: two requests are the same when this is. */
export function hashInput(definition: AnyDefinition, item: OperationItem<unknown>): Buffer {
  const fingerprint = definition.fingerprint(item.input);
  return hash("sha256", `${definition.kind}\n${item.currency}\n${fingerprint}`, "buffer");
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
