/**
 * Operations on money that nobody has answered yet. Each keeps its id in local storage until the API
 * answers and is resent with the same Idempotency-Key, so a reload neither loses nor doubles it.
 */
import { uuidv7 } from "uuidv7";
import { routes, type RouteName } from "@oddwright/contract/routes.ts";
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "./client.ts";
import type { ApiResult } from "./failure.ts";

/** The routes that take an Idempotency-Key. */
export type OperationRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { idempotencyKey: true } ? Name : never;
}[RouteName];

export interface PendingOperation<Name extends OperationRoute = OperationRoute> {
  readonly id: string;
  readonly route: Name;
  readonly body: RouteBody<Name>;
  readonly createdAt: number;
  /** Another account on the same device must never resend it. */
  readonly playerId: string;
}

export interface OperationAnswer<Name extends OperationRoute = OperationRoute> {
  readonly operation: PendingOperation<Name>;
  readonly result: ApiResult<RouteResponse<Name>>;
}

export interface ResendSelection {
  readonly playerId: string;
  /** Younger operations are left alone. */
  readonly minAgeMs: number;
}

export interface PendingOperationsOptions {
  readonly api: ApiClient;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now?: () => number;
}

export interface PendingOperations {
  /** Keeps the operation, sends it and forgets it once it is answered. */
  run<Name extends OperationRoute>(
    operation: Omit<PendingOperation<Name>, "id" | "createdAt">,
  ): Promise<OperationAnswer<Name>>;
  /** Sends again what is still unanswered; one answer each, oldest first. */
  resend(selection: ResendSelection, onAnswer: (answer: OperationAnswer) => void): Promise<void>;
  list(playerId: string): readonly PendingOperation[];
}

const storageKey = "pendingOperations";
/** More than any honest page leaves behind; the oldest are dropped first. */
const maxKept = 50;

export function createPendingOperations(options: PendingOperationsOptions): PendingOperations {
  const { api, storage, now = Date.now } = options;
  const underWay = new Set<string>();

  function keep(operation: PendingOperation): void {
    save([...load(storage), operation].slice(-maxKept));
  }

  function forget(id: string): void {
    save(load(storage).filter((operation) => operation.id !== id));
  }

  function save(operations: readonly PendingOperation[]): void {
    storage.setItem(storageKey, JSON.stringify(operations));
  }

  async function send<Name extends OperationRoute>(
    operation: PendingOperation<Name>,
  ): Promise<OperationAnswer<Name>> {
    underWay.add(operation.id);
    try {
      const input = { body: operation.body, idempotencyKey: operation.id };
      const result = await api.call<Name>(operation.route, ...([input] as never));
      if (isFinal(result)) forget(operation.id);
      return { operation, result };
    } finally {
      underWay.delete(operation.id);
    }
  }

  return {
    run(input) {
      const operation = { ...input, id: uuidv7(), createdAt: now() };
      keep(operation as unknown as PendingOperation);
      return send(operation);
    },
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

/** Kept while nobody knows what happened: no answer, 5xx, or a session that has to be renewed first. */
function isFinal(result: ApiResult<unknown>): boolean {
  if (result.ok) return true;
  const { failure } = result;
  return failure.kind === "answered" && failure.status < 500 && failure.status !== 401;
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
