/** Identity, as the program puts it together. */
import { fileURLToPath } from "node:url";
import { defineDomain } from "../ledger/index.ts";
import { identityJobs } from "./jobs.ts";
import { identityHandlers } from "./routes.ts";

export const identityDomain = defineDomain({
  name: "identity",
  migrations: {
    domain: "identity",
    folder: fileURLToPath(new URL("./migrations/", import.meta.url)),
  },
  handlers: identityHandlers,
  jobs: identityJobs,
});
