/** In the browser's build a route is what a call needs. What only the server asks of it would be a kilobyte of the first page as the API grows. */
import type { Plugin } from "vite";

const routeFile = /\/packages\/contract\/.*routes\.ts$/;
/** Each on a line or between others, with plain values. */
const serverOnly =
  /\b(?:rateLimit|stepUp|openToRestricted|takesBytes|takesSignInToken): (?:"[a-z]+"|true|[\w.* ]+),?/g;

export function browserRoutes(): Plugin {
  return {
    name: "oddwright:browser-routes",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [file = ""] = id.split("?", 1);
      return routeFile.test(file) ? { code: withoutServerOnly(code), map: null } : null;
    },
  };
}

/** The same module of routes without the fields that no browser reads. */
export const withoutServerOnly = (code: string): string => code.replaceAll(serverOnly, "");
