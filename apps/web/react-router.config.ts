import type { Config } from "@react-router/dev/config";
import { join } from "node:path";
import { returnAssets } from "./build-plugins/earlier-assets.ts";
import { precompress } from "./build-plugins/precompress.ts";

export default {
  ssr: true,
  // The whole route table travels with the first document: no manifest request before a navigation.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await precompress(join(buildDirectory, "client"));
    await returnAssets(buildDirectory);
  },
} satisfies Config;
