/** What an operation's key says before any domain is asked: a repeat gets the stored answer, another input under the key is refused. */
import { hash } from "node:crypto";
import type { AnyDefinition, OperationItem, OperationResult } from "./operation.ts";

/** What an earlier request under the key left. */
export interface KnownKey {
  readonly inputHash: Buffer;
  readonly answer: string;
}

export interface KeyedOperation {
  readonly definition: AnyDefinition;
  readonly item: OperationItem<unknown>;
  readonly inputHash: Buffer;
}

/** SHA-256 over kind, currency and fingerprint: two requests are the same when this is. */
export function hashInput(definition: AnyDefinition, item: OperationItem<unknown>): Buffer {
  const fingerprint = definition.fingerprint(item.input);
  return hash("sha256", `${definition.kind}\n${item.currency}\n${fingerprint}`, "buffer");
}

/** Null for a new key that is young enough to be carried out. */
export function settleByKey(
  { definition, item, inputHash }: KeyedOperation,
  { known, now }: { readonly known: KnownKey | null; readonly now: Date },
): OperationResult | null {
  const { staleAfterMs, answerOf } = definition;
  if (known !== null) {
    if (!known.inputHash.equals(inputHash)) return { ok: false, code: "idempotency_conflict" };
    const { answer } = known;
    return { ok: true, json: answerOf ? answerOf(answer) : answer, replayed: true };
  }
  if (staleAfterMs !== null && isStale(item.key, now, staleAfterMs)) {
    return { ok: false, code: "bet_stale" };
  }
  return null;
}

/** Unix milliseconds of a UUID v7 (RFC 9562, section 5.7), or null for every other version. */
function uuidV7TimeMs(key: string): number | null {
  if (key[14] !== "7") return null;
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16);
}

/** True for a UUID v7 made longer than `staleAfterMs` before `now`. Other versions hold no time and are never stale. */
function isStale(key: string, now: Date, staleAfterMs: number): boolean {
  const madeAtMs = uuidV7TimeMs(key);
  return madeAtMs !== null && now.getTime() - madeAtMs > staleAfterMs;
}
