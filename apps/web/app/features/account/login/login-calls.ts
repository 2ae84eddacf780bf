/** The calls of logging in, by an e-mail address or a phone number. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import type { ApiClient } from "../../../runtime/api/client.ts";
import type { ApiResult } from "../../../runtime/api/failure.ts";
import type { Contact } from "../entrance/contact.ts";

export type LoginAnswer = RouteResponse<"loginEmailPassword">;

export interface LoginCalls {
  readonly withPassword: (password: string) => Promise<ApiResult<LoginAnswer>>;
}

/** What is sent to a phone goes in a text message. */
const query = { type: "sms" } as const;

export function loginCalls(api: ApiClient, { way, address }: Contact): LoginCalls {
  return way === "email"
    ? {
        withPassword: (password) =>
          api.call("loginEmailPassword", { body: { email: address, password } }),
      }
    : {
        withPassword: (password) =>
          api.call("loginPhonePassword", { query, body: { phone: address, password } }),
      };
}
