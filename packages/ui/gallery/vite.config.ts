import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../../../node_modules/.vite-gallery",
  build: { outDir: "build", assetsInlineLimit: 0 },
});
