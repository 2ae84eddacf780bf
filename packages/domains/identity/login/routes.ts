/** The handlers of login. */
import type { entryRoutes } from "@oddwright/contract/identity/entry-routes.ts";
import type { HandlerRequest, HandlersOf } from "@oddwright/platform/http/handler.ts";
import { sendCodeToGuest } from "../codes/send-code.ts";
import type { IdentityContext } from "../ports/context.ts";
import { readBrowser } from "../sessions/read-browser.ts";
import { signedIn } from "../sessions/signed-in.ts";
import { logInWithCode } from "./log-in-with-code.ts";
import { logInWithPassword } from "./log-in-with-password.ts";

type ByPassword = "loginEmailPassword" | "loginPhonePassword";
type ByCode = "loginEmailCode" | "loginPhoneCode";
type Sending =
  | "loginEmailVerification"
  | "loginEmailResend"
  | "loginPhoneVerification"
  | "loginPhoneCodeResend";

export function loginHandlers(
  context: IdentityContext,
): Pick<HandlersOf<typeof entryRoutes>, ByPassword | ByCode | Sending> {
  const byPassword = async (request: HandlerRequest<ByPassword>) => {
    const browser = await readBrowser(context, request);
    const result = await logInWithPassword(context, request.body, browser);
    return result.ok ? signedIn(context, request.headers, result.session) : result;
  };
  const byCode = async (request: HandlerRequest<ByCode>) => {
    const browser = await readBrowser(context, request);
    const result = await logInWithCode(context, request.body, browser);
    return result.ok ? signedIn(context, request.headers, result.session) : result;
  };
  const send = ({ body, ...asked }: HandlerRequest<Sending>) =>
    sendCodeToGuest(context, { purpose: "login", written: body, asked });

  return {
    loginEmailPassword: byPassword,
    loginPhonePassword: byPassword,
    loginEmailCode: byCode,
    loginPhoneCode: byCode,
    loginEmailVerification: send,
    loginEmailResend: send,
    loginPhoneVerification: send,
    loginPhoneCodeResend: send,
  };
}
