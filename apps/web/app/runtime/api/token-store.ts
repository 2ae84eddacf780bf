/** The access token lives in two cookies that are written, cleared and renewed together. */
import { readCookie, removeCookie, writeCookie, type CookieJar } from "../browser/cookies.ts";

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
}

const names = ["token", "bearerToken"] as const;
const tokenLifetimeSeconds = 30 * 24 * 60 * 60;

export function createTokenStore(jar: CookieJar): TokenStore {
  return {
    read: () => readCookie(jar.read(), "token"),
    write(token) {
      for (const name of names) {
        writeCookie(jar, { name, value: token, maxAgeSeconds: tokenLifetimeSeconds });
      }
    },
    clear() {
      for (const name of names) removeCookie(jar, name);
    },
  };
}
