import type { Config } from "@react-router/dev/config";

/** Built beside the caches: it is measured, never served. */
export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  buildDirectory: "../../../.cache/bare-site",
} satisfies Config;
