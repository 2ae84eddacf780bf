/** What the program gives to compliance, for tests that look at a part of it. */
import { jurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import { verificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type pg from "pg";
import type { complianceDomain } from "../index.ts";

export type ComplianceDeps = Parameters<typeof complianceDomain.handlers>[0];

/** Without a ledger and a folder nothing is handed in and no document stored. */
export const testComplianceDeps = (
  pool: pg.Pool,
  given: Partial<ComplianceDeps> = {},
): ComplianceDeps => ({
  pool,
  ledger: { execute: () => Promise.reject(new Error("this test has no ledger")) },
  jurisdiction: jurisdictionRules("default"),
  verification: verificationRules("default"),
  openMatters: async () => [],
  documents: { kind: "folder", folder: "/dev/null/no-documents" },
  verifier: { noteEnded: () => {} },
  verificationService: null,
  siteOrigins: ["https://casino.example"],
  activeCurrency: async () => "RUB",
  notifyStaff: () => {},
  ...given,
});
