/** What a login is answered when the account has a second factor. */
import { failureCode, type ApiFailure } from "../../../runtime/api/failure.ts";
import type { FactorMethod, ModalInputs } from "../../../runtime/modals/modal-names.ts";

export const factorMethods: readonly FactorMethod[] = ["totp", "passkey", "recovery_code"];

export type FactorChallenge = NonNullable<ModalInputs["login"]["challenge"]>;

/** Of any call that logs in; null when it was refused for another reason. */
export function factorChallengeOf(failure: ApiFailure): FactorChallenge | null {
  if (failure.kind !== "answered" || failureCode(failure) !== "second_factor_required") return null;
  const { challenge = "", methods = "" } = failure.body.params ?? {};
  const named = methods.split(",");
  return { challenge, methods: factorMethods.filter((method) => named.includes(method)) };
}
