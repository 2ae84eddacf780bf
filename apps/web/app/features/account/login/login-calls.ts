/** The calls of logging in, by an e-mail address or a phone number. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { reportRefusal } from "../entrance/report-refusal.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { Services } from "../../../runtime/services/services.ts";
import type { CodeAnswer } from "../codes/request-code.ts";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import type { Contact } from "../entrance/contact.ts";

export type LoginAnswer = RouteResponse<"loginEmailPassword">;

export interface LoginCalls {
  readonly withPassword: (password: string) => Promise<ApiResult<LoginAnswer>>;
  readonly withCode: (code: string) => Promise<ApiResult<LoginAnswer>>;
  readonly sendCode: () => Promise<ApiResult<CodeAnswer>>;
  readonly sendCodeAgain: () => Promise<ApiResult<CodeAnswer>>;
}

/** What is sent to a phone goes in a text message. */
const query = { type: "sms" } as const;

export function loginCalls(services: Services, { way, address }: Contact): LoginCalls {
  const { api } = services;
  const device = async () => ({ fp: await fingerprintOf(services) });
  const told = reportRefusal<LoginAnswer>(services, "login_error");
  if (way === "email") {
    const email = address;
    return {
      withPassword: async (password) =>
        told(
          await api.call("loginEmailPassword", { body: { email, password, ...(await device()) } }),
        ),
      withCode: async (code) =>
        told(await api.call("loginEmailCode", { body: { email, code, ...(await device()) } })),
      sendCode: () => api.call("loginEmailVerification", { body: { email } }),
      sendCodeAgain: () => api.call("loginEmailResend", { body: { email } }),
    };
  }
  const phone = address;
  return {
    withPassword: async (password) =>
      told(
        await api.call("loginPhonePassword", {
          query,
          body: { phone, password, ...(await device()) },
        }),
      ),
    withCode: async (code) =>
      told(await api.call("loginPhoneCode", { query, body: { phone, code, ...(await device()) } })),
    sendCode: () => api.call("loginPhoneVerification", { body: { phone } }),
    sendCodeAgain: () => api.call("loginPhoneCodeResend", { query, body: { phone } }),
  };
}
