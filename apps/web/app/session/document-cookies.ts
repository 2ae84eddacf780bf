/** The browser's own cookie jar. */
import type { CookieJar } from "./cookies.ts";

export function documentCookies(): CookieJar {
  return {
    read: () => document.cookie,
    write(cookie) {
      document.cookie = cookie;
    },
    isSecure: location.protocol === "https:",
  };
}
