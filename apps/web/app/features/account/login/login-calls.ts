/** The calls of logging in, by an e-mail address or a phone number. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "../../../runtime/api/client.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { CodeAnswer } from "../codes/request-code.ts";
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

export function loginCalls(api: ApiClient, { way, address }: Contact): LoginCalls {
  if (way === "email") {
    const email = address;
    return {
      withPassword: (password) => api.call("loginEmailPassword", { body: { email, password } }),
      withCode: (code) => api.call("loginEmailCode", { body: { email, code } }),
      sendCode: () => api.call("loginEmailVerification", { body: { email } }),
      sendCodeAgain: () => api.call("loginEmailResend", { body: { email } }),
    };
  }
  const phone = address;
  return {
    withPassword: (password) =>
      api.call("loginPhonePassword", { query, body: { phone, password } }),
    withCode: (code) => api.call("loginPhoneCode", { query, body: { phone, code } }),
    sendCode: () => api.call("loginPhoneVerification", { body: { phone } }),
    sendCodeAgain: () => api.call("loginPhoneCodeResend", { query, body: { phone } }),
  };
}
