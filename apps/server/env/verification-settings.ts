/** The operator's account at a service that checks who players are. Without its variables our own staff look at documents. */
import type { SumsubSettings } from "@oddwright/domains/compliance/index.ts";
import type { EnvReader } from "@oddwright/platform/environment/env-reader.ts";
import { allOrNone } from "./social-settings.ts";

const publicUrl = "https://api.sumsub.com";

export function readSumsub(reader: EnvReader): SumsubSettings | null {
  const url = reader.url("SUMSUB_URL") ?? publicUrl;
  const account = allOrNone(reader, {
    appToken: { name: "SUMSUB_APP_TOKEN", isSecret: true },
    secretKey: { name: "SUMSUB_SECRET_KEY", isSecret: true },
    webhookKey: { name: "SUMSUB_WEBHOOK_KEY", isSecret: true },
    level: { name: "SUMSUB_LEVEL" },
  });
  return account === null ? null : { url, ...account };
}
