/**
 * Logouts without an answer so far: the access token of each, stored on this device and sent before any other call. A token
 * names its own session, so that a late logout cannot end a later login; no cookie is sent.
 */
import { isTemporary, type ApiResult } from "../api/failure.ts";
import { storedKeys, type KeyValueStorage } from "../browser/stored-keys.ts";

/** More than any player leaves while offline; the oldest are dropped first. */
const maxKept = 10;

export interface PendingLogouts {
  keep(token: string): void;
  /** The server answered: the session is over. */
  drop(token: string): void;
  /** Sends what is kept, one at a time; resolves at once when there is nothing. Another caller's sending is waited for. */
  flush(): Promise<void>;
}

export interface PendingLogoutsOptions {
  readonly storage: Pick<KeyValueStorage, "getItem" | "setItem" | "removeItem">;
  readonly send: (token: string) => Promise<ApiResult<unknown>>;
}

export function createPendingLogouts({ storage, send }: PendingLogoutsOptions): PendingLogouts {
  let underWay: Promise<void> | null = null;

  function load(): readonly string[] {
    return (storage.getItem(storedKeys.pendingLogouts) ?? "").split(" ").filter(Boolean);
  }

  function save(tokens: readonly string[]): void {
    if (tokens.length === 0) storage.removeItem(storedKeys.pendingLogouts);
    else storage.setItem(storedKeys.pendingLogouts, tokens.slice(-maxKept).join(" "));
  }

  function drop(token: string): void {
    save(load().filter((each) => each !== token));
  }

  async function sendAll(): Promise<void> {
    for (const token of load()) {
      const result = await send(token);
      // Without an answer the rest waits too.
      if (!result.ok && isTemporary(result.failure)) return;
      drop(token);
    }
  }

  return {
    keep: (token) => save([...load().filter((each) => each !== token), token]),
    drop,
    flush() {
      if (underWay === null && load().length === 0) return Promise.resolve();
      underWay ??= sendAll().finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}
