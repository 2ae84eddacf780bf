/** What proves a player's e-mail and phone, and the password: set, changed, forgotten. */
import { defineRoutes } from "../route.ts";

const auth = "/api/v2/auth";
const open = { method: "POST", auth: "public", rateLimit: "credentials" } as const;
const own = { method: "POST", auth: "player", rateLimit: "credentials" } as const;

/** An address that is not the account's own yet is a new way in: the handlers ask for a recent proof, and for none where it is. */
export const verificationRoutes = defineRoutes({
  emailResend: { ...own, path: `${auth}/email/resend` },
  emailVerifyCode: { ...own, path: `${auth}/email/verify/code` },
  phoneResend: { ...own, path: `${auth}/phone/resend` },
  phoneVerifyCode: { ...own, path: `${auth}/phone/verify/code` },
});

export const restoreRoutes = defineRoutes({
  passwordEmailForgot: { ...open, path: `${auth}/password/email/forgot` },
  passwordEmailCodeConfirm: { ...open, path: `${auth}/password/email/code/confirm` },
  passwordEmailTokenConfirm: { ...open, path: `${auth}/password/email/token/confirm` },
  passwordEmailTokenCheck: { ...open, path: `${auth}/password/email/token/check` },
  passwordEmailResetToken: { ...open, path: `${auth}/password/email/reset/token` },
  passwordEmailResetCode: { ...open, path: `${auth}/password/email/reset/code` },
  passwordPhoneForgot: { ...open, path: `${auth}/password/phone/forgot` },
  passwordPhoneCodeConfirm: { ...open, path: `${auth}/password/phone/code/confirm` },
  passwordPhoneTokenCheck: { ...open, path: `${auth}/password/phone/token/check` },
  passwordPhoneReset: { ...open, path: `${auth}/password/phone/reset` },
  sendLoginData: { ...open, path: "/auth/send_login_data" },
});

export const passwordRoutes = defineRoutes({
  /** Where the account has a second factor the handler asks for a recent proof: the present password alone is not enough. */
  passwordUpdate: { ...own, path: "/password/update" },
  /** There is no present one that could prove who sets it. */
  passwordSet: { ...own, path: `${auth}/password/set`, stepUp: true },
});
