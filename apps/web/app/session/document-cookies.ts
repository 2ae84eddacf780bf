/** The browser's own cookie jar. */
import type { CookieJar } from "./cookies.ts";

export function documentCookies(): CookieJar {
  return {
    read: () => document.cookie,
    write(cookie) {
      document.cookie = cookie;
      // Chromium writes behind the page's back; reading waits for it. Other tabs, told next, would find the old one.
      void document.cookie;
    },
    isSecure: location.protocol === "https:",
  };
}
