/**
 * Operations on money without an answer so far. Each keeps its id in local storage until the API
 * answers and is resent with the same Idempotency-Key, so a reload neither loses nor doubles it.
 */
import { V7Generator } from "uuidv7";
import { storedKeys, type KeyValueStorage } from "../browser/stored-keys.ts";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "./client.ts";
import type { ApiFailure, ApiResult } from "./failure.ts";

/** The routes that take an Idempotency-Key. */
export type OperationRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { idempotencyKey: true } ? Name : never;
}[RouteName];

export interface PendingOperation<Name extends OperationRoute = OperationRoute> {
  readonly id: string;
  readonly route: Name;
  readonly body: RouteBody<Name>;
  /** Of a route whose path has parts that vary. */
  readonly params?: Readonly<Record<string, string>>;
  readonly createdAt: number;
  /** Another account on the same device must never resend it. */
  readonly playerId: string;
}

export interface OperationAnswer<Name extends OperationRoute = OperationRoute> {
  readonly operation: PendingOperation<Name>;
  readonly result: ApiResult<RouteResponse<Name>>;
  /** False when another tab has had this answer before, counted it and notified the player. */
  readonly isFirstAnswer: boolean;
}

export interface ResendSelection {
  readonly playerId: string;
  /** Newer operations are not resent. */
  readonly minAgeMs: number;
}

export interface PendingOperationsOptions {
  readonly api: ApiClient;
  readonly storage: Pick<KeyValueStorage, "getItem" | "setItem" | "removeItem">;
  /** The server's time: an id whose time is too far from it is refused as stale. */
  readonly now?: () => number;
  /** Waits between two tries; resolves early when the signal aborts. */
  readonly pause?: (durationMs: number, signal?: AbortSignal) => Promise<void>;
}

export interface UntilAnswered {
  /** The first try brought no answer: it is not known whether it counts. */
  readonly onDoubt: () => void;
  /** Stops the retries; the operation stays stored and is resent later. */
  readonly signal?: AbortSignal;
}

export interface PendingOperations {
  /** Keeps the operation, sends it and forgets it once it is answered. */
  run<Name extends OperationRoute>(
    operation: Omit<PendingOperation<Name>, "id" | "createdAt">,
  ): Promise<OperationAnswer<Name>>;
  /** Like `run`, but repeats the request, with the same key, until the API decides. */
  runUntilAnswered<Name extends OperationRoute>(
    operation: Omit<PendingOperation<Name>, "id" | "createdAt">,
    until: UntilAnswered,
  ): Promise<OperationAnswer<Name>>;
  /** Sends again what is still unanswered; one answer each, oldest first. */
  resend(selection: ResendSelection, onAnswer: (answer: OperationAnswer) => void): Promise<void>;
  list(playerId: string): readonly PendingOperation[];
}

const storageKey = storedKeys.pendingOperations;
/** More than any honest page leaves behind; the oldest are dropped first. */
const maxKept = 50;
/** Pauses between tries without an answer; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000];

export function createPendingOperations(options: PendingOperationsOptions): PendingOperations {
  const { api, storage, now = Date.now, pause = pauseUnlessAborted } = options;
  const underWay = new Set<string>();
  const ids = new V7Generator();

  function keep(operation: PendingOperation): void {
    save([...load(storage), operation].slice(-maxKept));
  }

  /** False when it was forgotten before. */
  function forget(id: string): boolean {
    const kept = load(storage);
    const rest = kept.filter((operation) => operation.id !== id);
    save(rest);
    return rest.length < kept.length;
  }

  function save(operations: readonly PendingOperation[]): void {
    if (operations.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(operations));
  }

  async function send<Name extends OperationRoute>(
    operation: PendingOperation<Name>,
  ): Promise<OperationAnswer<Name>> {
    underWay.add(operation.id);
    try {
      const { body, params, id: idempotencyKey } = operation;
      const input = { body, idempotencyKey, ...(params !== undefined && { params }) };
      const result = await api.call<Name>(operation.route, ...([input] as never));
      const isFirstAnswer = isFinal(result) ? forget(operation.id) : true;
      return { operation, result, isFirstAnswer };
    } finally {
      underWay.delete(operation.id);
    }
  }

  function begin<Name extends OperationRoute>(
    input: Omit<PendingOperation<Name>, "id" | "createdAt">,
  ): PendingOperation<Name> {
    const createdAt = now();
    const id = ids.generateOrResetWithTs(createdAt).toString();
    const operation = { ...input, id, createdAt };
    keep(operation as unknown as PendingOperation);
    return operation;
  }

  async function retryUntilAnswered<Name extends OperationRoute>(
    operation: PendingOperation<Name>,
    { onDoubt, signal }: UntilAnswered,
  ): Promise<OperationAnswer<Name>> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send(operation);
      const { result } = answer;
      if (result.ok || isFinal(result) || isUnauthorized(result.failure)) return answer;
      if (attempt === 0) onDoubt();
      // Between two tries the operation is still this page's: nothing else may resend it.
      underWay.add(operation.id);
      await pause(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0, signal);
      underWay.delete(operation.id);
      if (signal?.aborted) return answer;
    }
  }

  return {
    run: (input) => send(begin(input)),
    runUntilAnswered: (input, until) => retryUntilAnswered(begin(input), until),
    async resend({ playerId, minAgeMs }, onAnswer) {
      for (const operation of load(storage)) {
        if (operation.playerId !== playerId || underWay.has(operation.id)) continue;
        if (now() - operation.createdAt < minAgeMs) continue;
        onAnswer(await send(operation));
      }
    },
    list: (playerId) => load(storage).filter((operation) => operation.playerId === playerId),
  };
}

/** Kept while the outcome is not known: no answer, 5xx, or a session that has to be renewed first. */
function isFinal(result: ApiResult<unknown>): boolean {
  if (result.ok) return true;
  const { failure } = result;
  return failure.kind === "answered" && failure.status < 500 && !isUnauthorized(failure);
}

function isUnauthorized(failure: ApiFailure): boolean {
  return failure.kind === "answered" && failure.status === 401;
}

function pauseUnlessAborted(durationMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(resolve, durationMs);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function load(storage: Pick<Storage, "getItem">): PendingOperation[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => isOperation(each)) : [];
  } catch {
    return [];
  }
}

function isOperation(value: unknown): value is PendingOperation {
  if (typeof value !== "object" || value === null) return false;
  const { id, route, playerId } = value as Partial<PendingOperation>;
  return (
    typeof id === "string" &&
    typeof playerId === "string" &&
    typeof route === "string" &&
    Object.hasOwn(routes, route)
  );
}
