import { beforeEach, expect, test } from "vitest";
import { createTokenStore } from "./token-store.ts";
import { memoryCookies } from "../../../testing/memory-browser.ts";
import { createDocumentCookies } from "../browser/document-cookies.ts";
import { storageRefused } from "../browser/storage-refused.ts";

beforeEach(() => storageRefused.set(false));

/** A document that takes cookies, ignores them, or has none to give. */
function page(manner: "takes" | "ignores" | "throws") {
  const jar = memoryCookies();
  const refuse = () => {
    if (manner === "throws") throw new DOMException("sandboxed", "SecurityError");
  };
  return {
    get cookie() {
      refuse();
      return jar.read();
    },
    set cookie(cookie: string) {
      refuse();
      if (manner === "takes") jar.write(cookie);
    },
  };
}

test.each(["ignores", "throws"] as const)(
  "a session lasts for the visit in a browser that %s",
  (manner) => {
    const tokens = createTokenStore(createDocumentCookies(page(manner), false));
    expect(tokens.read()).toBeNull();
    tokens.write("a.b=c d");
    expect(tokens.read()).toBe("a.b=c d");
    expect(storageRefused.get()).toBe(true);
    tokens.clear();
    expect(tokens.read()).toBeNull();
  },
);

test("cookies that the browser accepts are kept in the document only", () => {
  const own = page("takes");
  const tokens = createTokenStore(createDocumentCookies(own, false));
  tokens.write("a.b=c d");
  expect(tokens.read()).toBe("a.b=c d");
  expect(storageRefused.get()).toBe(false);
  // Another tab logs out.
  own.cookie = "token=; Max-Age=0";
  expect(tokens.read()).toBeNull();
});
