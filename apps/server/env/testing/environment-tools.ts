/** What tests of the configuration share: a production that starts, and short ways to read one and to name its faults. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Env } from "@oddwright/platform/environment/env-reader.ts";
import type { Environment } from "../environment.ts";
import { readEnvironment } from "../read-environment.ts";

/** 32 bytes without a pattern, as hexadecimal digits. */
export const hex = (seed: number): string =>
  createHash("sha256").update(String(seed)).digest("hex");

export const productionEnv = (dataDir: string): Env => ({
  APP_ENV: "production",
  PUBLIC_WEB_URL: "https://casino.example",
  DATA_DIR: join(dataDir, "production"),
  TOKEN_SECRET: hex(1),
  SEED_ENCRYPTION_KEY: hex(2),
  LEDGER_HEAD_KEY: hex(3),
  FACTOR_ENCRYPTION_KEY: hex(5),
  PAYOUT_ENCRYPTION_KEY: hex(8),
  INTERNAL_SECRET: hex(4),
  SMTP_URL: "none",
  SMS_URL: "none",
});

export function environmentTools(dataDir: string) {
  return {
    read: (env: Env): Environment => {
      const result = readEnvironment({ DATA_DIR: dataDir, ...env });
      if (!result.ok) throw new Error(result.faults.join("; "));
      return result.environment;
    },
    /** Names of the variables at fault. */
    faultsOf: (env: Env): string[] => {
      const result = readEnvironment({ DATA_DIR: dataDir, ...env });
      return result.ok ? [] : result.faults.map((fault) => fault.slice(0, fault.indexOf(":")));
    },
  };
}
