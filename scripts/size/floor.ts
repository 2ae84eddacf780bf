// What any page on React and React Router costs before it says a word: the floor under the site's own script.
import { gzipSync } from "node:zlib";
import path from "node:path";
import { build, type Rolldown } from "vite";

/** The browser's entry and a root route that use only what every React Router site uses. */
const ENTRY = `
import { StrictMode, createElement as h, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { HydratedRouter } from "react-router/dom";
export default () =>
  h("html", null, h("head", null, h(Meta), h(Links)), h("body", null, h(Outlet), h(ScrollRestoration), h(Scripts)));
startTransition(() => hydrateRoot(document, h(StrictMode, null, h(HydratedRouter))));
`;
const ENTRY_ID = "\0floor-entry";

/**
 * Bytes of that script after gzip, built as the site is.
 * @param webRoot folder whose packages are used
 */
export async function floorBytes(webRoot: string): Promise<number> {
  const result = await build({
    root: webRoot,
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [
      {
        name: "floor-entry",
        resolveId: (id) => (id === ENTRY_ID ? id : undefined),
        load: (id) => (id === ENTRY_ID ? ENTRY : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: ENTRY_ID, preserveEntrySignatures: "strict" },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output
    .filter((file) => file.type === "chunk")
    .reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

export const WEB_ROOT = path.resolve(import.meta.dirname, "../../apps/web");
