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

/** What the history's entry of a page says whose token came for a code. */
export const tokenByCode = "tokenByCode";

/** How a token came: in the link of a mail, or for a code. */
export type TokenSource = "link" | "code";

export const sourceOfToken = (state: unknown): TokenSource =>
  typeof state === "object" && state !== null && tokenByCode in state ? "code" : "link";

export interface TokenCalls {
  readonly check: () => Promise<ApiResult<unknown>>;
  /** Takes the token of a link, which mails and logs have kept, for one that nobody has seen. Null where it is such a one. */
  readonly exchange: (() => Promise<ApiResult<RouteResponse<"passwordEmailTokenConfirm">>>) | null;
  readonly setPassword: (body: NewPassword) => Promise<ApiResult<unknown>>;
}

interface HeldToken {
  readonly way: Way;
  readonly token: string;
  readonly source: TokenSource;
}

/** The calls with a token, which belongs to the way that it came by. */
export function tokenCalls(api: ApiClient, { way, token, source }: HeldToken): TokenCalls {
  if (way === "phone") {
    return {
      check: () => api.call("passwordPhoneTokenCheck", { body: { token } }),
      exchange: null,
      setPassword: (body) => api.call("passwordPhoneReset", { body }),
    };
  }
  const check = () => api.call("passwordEmailTokenCheck", { body: { token } });
  return source === "code"
    ? {
        check,
        exchange: null,
        setPassword: (body) => api.call("passwordEmailResetCode", { body }),
      }
    : {
        check,
        exchange: () => api.call("passwordEmailTokenConfirm", { body: { token } }),
        setPassword: (body) => api.call("passwordEmailResetToken", { body }),
      };
}
