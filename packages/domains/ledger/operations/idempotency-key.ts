/** What an operation's key says before any domain is asked: a repeat gets the stored answer, another input under the key is refused. */
import { hash } from "node:crypto";
import { momentOf } from "@oddwright/platform/identifiers/id-range.ts";
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

/** True for a UUID v7 made longer than `staleAfterMs` before `now`. Other versions hold no time and are never stale. */
const isStale = (key: string, now: Date, staleAfterMs: number): boolean =>
  key[14] === "7" && now.getTime() - momentOf(key) > staleAfterMs;
