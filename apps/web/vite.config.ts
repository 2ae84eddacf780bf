import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { join } from "node:path";
import { chunkGroups } from "./build-plugins/chunk-groups.ts";
import { compiledMessages } from "./build-plugins/compiled-messages.ts";
import { publicFaces } from "./build-plugins/public-faces.ts";
import { browserRoutes } from "./build-plugins/browser-routes.ts";
import { oldestBrowsers } from "./build-plugins/browsers.ts";
import { iconFiles } from "./build-plugins/icon-files.ts";
import { refuseYoungerCalls } from "./build-plugins/younger-calls.ts";
import { keepAssets } from "./build-plugins/earlier-assets.ts";

export default defineConfig({
  // Libraries that also serve older Reacts bring a stand-in for a hook that React has.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  plugins: [
    {
      name: "keep-assets",
      apply: "build",
      applyToEnvironment: ({ name }) => name === "client",
      buildStart: () => keepAssets(join(import.meta.dirname, "build")),
    },
    browserRoutes(),
    publicFaces(),
    iconFiles(),
    compiledMessages(),
    refuseYoungerCalls(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // The host reads it to preload the message catalogues of a page.
    manifest: true,
    target: oldestBrowsers,
    // A data: font or image would be refused by the site's own content security policy.
    assetsInlineLimit: 0,
    // What a chunk imports is known once it is there. Naming it ahead, for each of the modals and drawings that load
    // later, would take three kilobytes of the first page; styles have to be there before, so they stay named.
    modulePreload: {
      resolveDependencies: (_chunk, dependencies, { hostType }) =>
        hostType === "js" ? dependencies.filter((file) => file.endsWith(".css")) : dependencies,
    },
    // A page's scripts name each other, and the manifest names all of them: short names are kilobytes less.
    rolldownOptions: {
      output: { chunkFileNames: "assets/[hash].js", codeSplitting: { groups: chunkGroups() } },
    },
  },
  // The server bundle carries its dependencies, so React runs in its production form whatever
  // NODE_ENV says, and a start loads one file instead of hundreds.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
});
