/** What the program gives to compliance. */
import type { JurisdictionRules } from "@oddwright/core/protection/jurisdictions.ts";
import type { VerificationRules } from "@oddwright/core/protection/verification-rules.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { NotifyStaff } from "@oddwright/platform/observability/staff-notice.ts";
import type pg from "pg";
import type { DocumentPlace } from "../documents/document-place.ts";
import type { VerificationService } from "./verification-service.ts";
import type { Ledger, ReadOpenMatters } from "../../ledger/index.ts";

/** Topics of what compliance says to staff. */
export const complianceNotices = ["verification_differs", "verification_submitted"] as const;

export interface ComplianceDeps {
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly jurisdiction: JurisdictionRules;
  readonly verification: VerificationRules;
  /** Where players' documents are kept: outside of whatever is served. */
  readonly documents: DocumentPlace;
  /** Null where our own staff alone look at documents. */
  readonly verificationService: VerificationService | null;
  /** Origins of the site and its mirrors, the site's own first. */
  readonly siteOrigins: readonly string[];
  readonly activeCurrency: (playerId: string) => Promise<Currency>;
  readonly notifyStaff: NotifyStaff<(typeof complianceNotices)[number]>;
  /** Of every domain. */
  readonly openMatters: ReadOpenMatters;
  /** Sessions that this process ended are refused at once, not only when it reads of them. */
  readonly verifier: { readonly noteEnded: (sessionIds: readonly string[]) => void };
}
