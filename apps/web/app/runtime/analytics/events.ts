/** What the operator may be told of visits, event by event. No field says who somebody is, or holds what somebody has typed. */
import type { ApiFailure } from "../api/failure.ts";

/** How somebody came in. */
export type EntranceMethod = "email" | "phone" | "code" | "passkey" | "second_factor" | "social";

export interface FailureFields {
  /** The texts of the fields that were refused; "error 500" where none was named. */
  readonly error: string;
  /** Of the error catalogue; null without an answer. */
  readonly code: string | null;
}

export interface AnalyticsEvents {
  readonly pageview: { readonly current_url: string };
  readonly login: { readonly method: EntranceMethod };
  readonly registration: { readonly method: EntranceMethod };
  readonly login_error: FailureFields;
  readonly registration_error: FailureFields;
  readonly promocode_error: FailureFields;
}

export type EventName = keyof AnalyticsEvents;

export function failureFields(failure: ApiFailure): FailureFields {
  const body = failure.kind === "answered" ? failure.body : {};
  const texts = Object.values(body.errors ?? {}).flat();
  return {
    error: texts.length === 0 ? "error 500" : texts.join("\n"),
    code: body.error ?? null,
  };
}
