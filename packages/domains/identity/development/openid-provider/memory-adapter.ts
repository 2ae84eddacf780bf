/** Where the development provider keeps its codes and sessions: in this process, until they are over. */
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface Kept {
  readonly payload: AdapterPayload;
  readonly endsAtMs: number;
}

/** More than any developer leaves behind; the oldest goes first. */
const maxKept = 1_000;
/** Of what is stored without one. */
const lifetimeSeconds = 600;

/** One store for all kinds: an id is unique within its kind. */
export function memoryAdapter(): AdapterFactory {
  const store = new Map<string, Kept>();

  function find(isWanted: (payload: AdapterPayload, key: string) => boolean) {
    for (const [key, { payload, endsAtMs }] of store) {
      if (endsAtMs <= Date.now()) store.delete(key);
      else if (isWanted(payload, key)) return payload;
    }
    return undefined;
  }

  return (kind): Adapter => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const ofKind = (key: string) => key.startsWith(`${kind}:`);
    return {
      async upsert(id, payload, expiresIn = lifetimeSeconds) {
        store.set(keyOf(id), { payload, endsAtMs: Date.now() + expiresIn * 1_000 });
        for (const key of store.keys()) if (store.size > maxKept) store.delete(key);
      },
      find: async (id) => find((_payload, key) => key === keyOf(id)),
      findByUid: async (uid) => find((payload, key) => ofKind(key) && payload.uid === uid),
      findByUserCode: async (code) =>
        find((payload, key) => ofKind(key) && payload.userCode === code),
      async consume(id) {
        const kept = store.get(keyOf(id));
        if (kept) kept.payload.consumed = Math.floor(Date.now() / 1_000);
      },
      async destroy(id) {
        store.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of store) {
          if (payload.grantId === grantId) store.delete(key);
        }
      },
    };
  };
}
