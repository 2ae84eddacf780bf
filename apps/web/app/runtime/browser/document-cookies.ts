/** The document's cookies, and for the visit those that the browser does not take. */
import { readCookie, type CookieJar } from "./cookies.ts";
import { storageRefused } from "./storage-refused.ts";

/** What the jar needs of the document: reading and writing may throw, as in a frame without an origin. */
type CookieDocument = Pick<Document, "cookie">;

export function createDocumentCookies(page: CookieDocument, isSecure: boolean): CookieJar {
  const held = new Map<string, string>();

  function kept(): string {
    try {
      return page.cookie;
    } catch {
      return "";
    }
  }

  return {
    isSecure,
    isKept: (name) => readCookie(kept(), name) !== null,
    read: () => [kept(), ...[...held].map((pair) => pair.join("="))].filter(Boolean).join("; "),
    write(cookie) {
      const [pair = ""] = cookie.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      const value = pair.slice(name.length + 1);
      held.delete(name);
      try {
        page.cookie = cookie;
      } catch {
        // The reading below finds it missing.
      }
      // Chromium writes behind the page's back; reading waits for it. Other tabs, which are informed next, would find the old one.
      const found = readCookie(kept(), name);
      if (value === "" || found === decodeURIComponent(value)) return;
      held.set(name, value);
      storageRefused.set(true);
    },
  };
}

let jar: CookieJar | undefined;

/** Browser only. */
export function documentCookies(): CookieJar {
  return (jar ??= createDocumentCookies(document, location.protocol === "https:"));
}
