/** What an outside service that checks who players are can be asked, whichever it is. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import type { RejectionReason } from "@oddwright/core/protection/verification-rules.ts";
import type { Refusal } from "@oddwright/platform/http/handler.ts";

export interface ServiceVisit {
  /** What the service knows the player by. */
  readonly checkId: string;
  readonly locale: Locale;
  readonly email: string | null;
  /** Where the service sends the player back to. */
  readonly returnUrl: string;
}

/** `retry`: the player may try again. `refused`: the service takes nothing more from this player. */
export type ServiceState = "in_review" | "passed" | "retry" | "refused";

export interface ServiceReport {
  /** The service's own number of the attempt: what was handed in anew has another. */
  readonly attempt: string;
  readonly state: ServiceState;
  /** Set where it was not passed. */
  readonly reason: RejectionReason | null;
  /** The service's own words, for staff. */
  readonly note: string | null;
}

export type ServiceFault = Refusal & { readonly code: "verification_unavailable" };

export interface VerificationService {
  /** Of rows and addresses: `[a-z0-9-]`. */
  readonly name: string;
  /** As players know it. */
  readonly label: string;
  /** A page of the service for this player, for a short while. */
  readonly openPage: (
    visit: ServiceVisit,
  ) => Promise<{ readonly ok: true; readonly url: string } | ServiceFault>;
  /** Whose check a signed call is about, and nothing else: what it says of the check is not believed. Null: of nobody's. */
  readonly readWebhook: (call: {
    readonly rawBody: Buffer;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  }) => { readonly ok: true; readonly checkId: string | null } | Refusal;
  /** How a check stands there; null where nothing was handed in. */
  readonly readReport: (
    checkId: string,
  ) => Promise<{ readonly ok: true; readonly report: ServiceReport | null } | ServiceFault>;
}
