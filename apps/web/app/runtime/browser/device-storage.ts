/** What the site keeps on this device: in the browser's storage, and for the visit where that is denied or full. */
import type { KeyValueStorage } from "./stored-keys.ts";
import { storageRefused } from "./storage-refused.ts";

/** `open` answers with the browser's storage, and throws where there is none for this site. */
export function createDeviceStorage(open: () => KeyValueStorage): KeyValueStorage {
  /** What the storage does not hold, or holds an older value of. */
  const held = new Map<string, string>();

  function keys(): readonly string[] {
    try {
      const kept = open();
      const names = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? "");
      return [...new Set([...names, ...held.keys()])];
    } catch {
      return [...held.keys()];
    }
  }

  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem(key) {
      const value = held.get(key);
      if (value !== undefined) return value;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        held.delete(key);
      } catch {
        held.set(key, value);
        storageRefused.set(true);
      }
    },
    removeItem(key) {
      held.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // There is nothing to remove.
      }
    },
  };
}

/** Browser only. */
export const deviceStorage = createDeviceStorage(() => localStorage);
