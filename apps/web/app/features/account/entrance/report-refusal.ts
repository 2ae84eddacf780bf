/** Tells analytics of an answer that lets nobody in. */
import { failureFields } from "../../../runtime/analytics/events.ts";
import { track } from "../../../runtime/analytics/track.ts";
import { failureCode, type ApiResult } from "../../../runtime/api/failure.ts";
import type { Services } from "../../../runtime/services/services.ts";

/** Passes the answer on. That a second factor comes next is no failure. */
export function reportRefusal<Answer>(
  services: Services,
  event: "login_error" | "registration_error",
): (result: ApiResult<Answer>) => ApiResult<Answer> {
  return (result) => {
    if (result.ok || failureCode(result.failure) === "second_factor_required") return result;
    const fields = failureFields(result.failure);
    track(services, event, fields);
    const { failure } = result;
    if (failure.kind === "answered" && failure.body.errors?.["promo"] !== undefined)
      track(services, "promocode_error", fields);
    return result;
  };
}
