/** What the program gives to compliance. */
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type pg from "pg";

export interface ComplianceDeps {
  readonly pool: pg.Pool;
  readonly jurisdiction: JurisdictionRules;
  /** Sessions that this process ended are refused at once, not only when it reads of them. */
  readonly verifier: { readonly noteEnded: (sessionIds: readonly string[]) => void };
}
