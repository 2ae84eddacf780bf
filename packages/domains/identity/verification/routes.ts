/** The handlers by which a signed-in player proves an e-mail or a phone. */
import type { verificationRoutes } from "@oddwright/contract/identity/credential-routes.ts";
import type { HandlerRequest, HandlersOf } from "@oddwright/platform/http/handler.ts";
import type { IdentityContext } from "../ports/context.ts";
import { sendVerification, verifyContact } from "./verify-contact.ts";

export function verificationHandlers(
  context: IdentityContext,
): HandlersOf<typeof verificationRoutes> {
  const send = ({ body, caller, ip }: HandlerRequest<"emailResend" | "phoneResend">) =>
    sendVerification(context, body, { caller, address: ip });
  const verify = ({ body, caller }: HandlerRequest<"emailVerifyCode" | "phoneVerifyCode">) =>
    verifyContact(context, body, caller);
  return { emailResend: send, emailVerifyCode: verify, phoneResend: send, phoneVerifyCode: verify };
}
