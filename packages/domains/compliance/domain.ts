/** Compliance, as the program puts it together. */
import { fileURLToPath } from "node:url";
import { defineDomain } from "../ledger/index.ts";
import { frozenAccountPolicy } from "./frozen-account-policy.ts";

export const complianceDomain = defineDomain({
  name: "compliance",
  migrations: {
    domain: "compliance",
    folder: fileURLToPath(new URL("./migrations/", import.meta.url)),
  },
  policies: [frozenAccountPolicy],
});
