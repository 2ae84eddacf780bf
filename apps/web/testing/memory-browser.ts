/** Cookies and storage that behave as the browser's, in a variable. */
import type { KeyValueStorage } from "../app/runtime/browser/stored-keys.ts";
import type { CookieJar } from "../app/runtime/browser/cookies.ts";

export interface MemoryCookies extends CookieJar {
  /** Everything written, with its attributes. */
  readonly written: string[];
}

export function memoryCookies(initial: Record<string, string> = {}): MemoryCookies {
  const values = new Map(Object.entries(initial));
  const written: string[] = [];
  return {
    written,
    isSecure: false,
    isKept: (name) => values.has(name),
    read: () => [...values].map(([name, value]) => `${name}=${value}`).join("; "),
    write(cookie) {
      written.push(cookie);
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (/Max-Age=0(?:;|$)/.test(cookie)) values.delete(name);
      else values.set(name, pair.slice(at + 1));
    },
  };
}

export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}
