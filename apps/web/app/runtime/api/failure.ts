/** Why a call did not succeed, as a value. */
import type { ErrorBody } from "@oddwright/contract/errors.ts";

/** The server answered, and the answer is a rejection. */
export interface AnsweredFailure {
  readonly kind: "answered";
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  readonly retryAfterSeconds: number | null;
}

/** It is not known whether the server acted. */
export interface UnansweredFailure {
  readonly kind: "unanswered";
  readonly reason: "network" | "aborted" | "timeout";
  /** The generic client messages of the error catalogue. */
  readonly message: string;
}

export type ApiFailure = AnsweredFailure | UnansweredFailure;

export type ApiResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ApiFailure };

/** What queries throw, so that the query library sees a failure. */
export class ApiError extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failureMessage(failure));
    this.name = "ApiError";
    this.failure = failure;
  }
}

function failureMessage(failure: ApiFailure): string {
  if (failure.kind === "unanswered") return failure.message;
  return failure.body.message ?? failure.body.error ?? `HTTP ${failure.status}`;
}

/** The code of the error catalogue, when the server gave one. */
export function failureCode(failure: ApiFailure): string | null {
  return failure.kind === "answered" ? (failure.body.error ?? null) : null;
}

/** Undecided: the call may have worked, and is sent again until an answer decides. */
export function isUndecided(failure: ApiFailure): boolean {
  return failure.kind === "unanswered" || failure.status >= 500;
}

/** Answers that ask for a later retry mean nothing for the session. */
const comeBackLater = [408, 425, 429];

/** True when nothing was decided: no answer, a status of 500 and above, or a request to retry later. */
export function isTemporary(failure: ApiFailure): boolean {
  if (isUndecided(failure)) return true;
  return failure.kind === "answered" && comeBackLater.includes(failure.status);
}

export function networkFailure(): UnansweredFailure {
  return { kind: "unanswered", reason: "network", message: "Network Error" };
}

export function abortedFailure(): UnansweredFailure {
  return { kind: "unanswered", reason: "aborted", message: "Request aborted" };
}

export function timeoutFailure(timeoutMs: number): UnansweredFailure {
  return {
    kind: "unanswered",
    reason: "timeout",
    message: `timeout of ${timeoutMs} ms exceeded`,
  };
}
