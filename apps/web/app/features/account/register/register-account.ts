/** Makes an account for a contact. */
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { Services } from "../../../runtime/services/services.ts";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import type { Contact } from "../entrance/contact.ts";
import { reportRefusal } from "../entrance/report-refusal.ts";

type Answer = RouteResponse<"registerEmail">;

export async function registerAccount(
  services: Services,
  { way, address }: Contact,
  filled: Omit<RouteBody<"registerEmail">, "email">,
): Promise<ApiResult<Answer>> {
  const { api } = services;
  const body = { ...filled, fp: await fingerprintOf(services) };
  const result =
    way === "email"
      ? await api.call("registerEmail", { body: { ...body, email: address } })
      : await api.call("registerPhone", { body: { ...body, phone: address } });
  return reportRefusal<Answer>(services, "registration_error")(result);
}
