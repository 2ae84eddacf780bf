/** What a login is answered when the account has a second factor. */
import { failureCode, type ApiFailure } from "../../../runtime/api/failure.ts";

export const factorMethods = ["totp", "passkey", "recovery_code"] as const;
export type FactorMethod = (typeof factorMethods)[number];

export interface FactorChallenge {
  readonly challenge: string;
  readonly methods: readonly FactorMethod[];
}

/** Of any call that logs in; null when it was refused for another reason. */
export function factorChallengeOf(failure: ApiFailure): FactorChallenge | null {
  if (failure.kind !== "answered" || failureCode(failure) !== "second_factor_required") return null;
  const { challenge = "", methods = "" } = failure.body.params ?? {};
  const named = methods.split(",");
  return { challenge, methods: factorMethods.filter((method) => named.includes(method)) };
}
