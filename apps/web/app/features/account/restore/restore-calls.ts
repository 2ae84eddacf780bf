/** The calls of setting a new password without the old one, by an e-mail address or a phone number. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "../../../runtime/api/client.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { CodeAnswer } from "../codes/request-code.ts";
import type { Contact, Way } from "../entrance/contact.ts";

export interface RestoreCalls {
  readonly sendCode: () => Promise<ApiResult<CodeAnswer>>;
  /** Sends the account's name and the way in, without a code; only mail has room for it. */
  readonly remind: (() => Promise<ApiResult<unknown>>) | null;
  /** Takes the code for a token that sets a password. */
  readonly confirmCode: (
    code: string,
  ) => Promise<ApiResult<RouteResponse<"passwordEmailCodeConfirm">>>;
}

export function restoreCalls(api: ApiClient, { way, address }: Contact): RestoreCalls {
  if (way === "email") {
    const email = address;
    return {
      sendCode: () => api.call("passwordEmailForgot", { body: { email } }),
      remind: () => api.call("sendLoginData", { body: { email } }),
      confirmCode: (code) => api.call("passwordEmailCodeConfirm", { body: { email, code } }),
    };
  }
  const phone = address;
  return {
    sendCode: () => api.call("passwordPhoneForgot", { body: { phone } }),
    remind: null,
    confirmCode: (code) => api.call("passwordPhoneCodeConfirm", { body: { phone, code } }),
  };
}

export interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly password_confirm: string;
}

export interface TokenCalls {
  readonly check: () => Promise<ApiResult<unknown>>;
  readonly setPassword: (body: NewPassword) => Promise<ApiResult<unknown>>;
}

/** The calls with a token, which belongs to the way that it came by. */
export function tokenCalls(api: ApiClient, way: Way, token: string): TokenCalls {
  if (way === "email") {
    return {
      check: () => api.call("passwordEmailTokenCheck", { body: { token } }),
      setPassword: (body) => api.call("passwordEmailResetToken", { body }),
    };
  }
  return {
    check: () => api.call("passwordPhoneTokenCheck", { body: { token } }),
    setPassword: (body) => api.call("passwordPhoneReset", { body }),
  };
}
