/** The handlers of restoring a password. */
import type { restoreRoutes } from "@oddwright/contract/identity/credential-routes.ts";
import type { HandlerRequest, HandlersOf } from "@oddwright/platform/http/handler.ts";
import { sendCodeToGuest } from "../codes/send-code.ts";
import type { ContactKind } from "../players/contact.ts";
import type { IdentityContext } from "../ports/context.ts";
import { type BrowserRequest, readBrowser } from "../sessions/read-browser.ts";
import { checkLink, confirmCode, confirmLink } from "./confirm-restore.ts";
import { resetByCode, resetByToken } from "./reset-password.ts";

type Forgot = "passwordEmailForgot" | "passwordPhoneForgot";
type Confirm = "passwordEmailCodeConfirm" | "passwordPhoneCodeConfirm";
type Reset = "passwordEmailResetCode" | "passwordPhoneReset";
type Check = "passwordEmailTokenCheck" | "passwordPhoneTokenCheck";

export function restoreHandlers(context: IdentityContext): HandlersOf<typeof restoreRoutes> {
  const browserOf = (request: Omit<BrowserRequest, "body">) =>
    readBrowser(context, { ...request, body: {} });
  const forgot = ({ body, ...asked }: HandlerRequest<Forgot>) =>
    sendCodeToGuest(context, { purpose: "restore", written: body, asked });
  const confirm = async (request: HandlerRequest<Confirm>) =>
    confirmCode(context, request.body, await browserOf(request));
  const check =
    (kind: ContactKind) =>
    ({ body }: HandlerRequest<Check>) =>
      checkLink(context, kind, body.token);

  const reset = (kind: ContactKind) => async (request: HandlerRequest<Reset>) => {
    const { body } = request;
    return "token" in body
      ? resetByToken(context, kind, body)
      : resetByCode(context, body, await browserOf(request));
  };

  return {
    passwordEmailForgot: forgot,
    passwordPhoneForgot: forgot,
    passwordEmailCodeConfirm: confirm,
    passwordPhoneCodeConfirm: confirm,
    passwordEmailTokenCheck: check("email"),
    passwordPhoneTokenCheck: check("phone"),
    passwordEmailTokenConfirm: ({ body }) => confirmLink(context, "email", body.token),
    passwordEmailResetToken: ({ body }) => resetByToken(context, "email", body),
    passwordEmailResetCode: reset("email"),
    passwordPhoneReset: reset("phone"),
    async sendLoginData({ body, ...asked }) {
      const sent = await sendCodeToGuest(context, {
        purpose: "login_data",
        written: body,
        asked,
      });
      if (!sent.ok) return sent;
      return { ok: true, body: { success: true, resend_after: sent.body.resend_after } };
    },
  };
}
