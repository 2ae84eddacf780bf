import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./build-plugins/compiled-messages.ts";

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter()],
  build: {
    // The host reads it to preload the message catalogues of a page.
    manifest: true,
    target: "es2022",
    // A data: font or image would be refused by the site's own content security policy.
    assetsInlineLimit: 0,
  },
  // The server bundle carries its dependencies, so React runs in its production form whatever
  // NODE_ENV says, and a start loads one file instead of hundreds.
  ssr: { noExternal: true },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
});
