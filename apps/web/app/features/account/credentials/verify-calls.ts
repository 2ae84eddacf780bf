/** The calls of proving a contact of one's own. */
import type { ApiClient } from "../../../runtime/api/client.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { CodeAnswer } from "../codes/request-code.ts";
import type { Contact } from "../entrance/contact.ts";

export interface VerifyCalls {
  readonly sendCode: () => Promise<ApiResult<CodeAnswer>>;
  readonly verify: (code: string) => Promise<ApiResult<unknown>>;
}

export function verifyCalls(api: ApiClient, { way, address }: Contact): VerifyCalls {
  if (way === "email") {
    const email = address;
    return {
      sendCode: () => api.call("emailResend", { body: { email } }),
      verify: (code) => api.call("emailVerifyCode", { body: { email, code } }),
    };
  }
  const phone = address;
  return {
    sendCode: () => api.call("phoneResend", { body: { phone } }),
    verify: (code) => api.call("phoneVerifyCode", { body: { phone, code } }),
  };
}
