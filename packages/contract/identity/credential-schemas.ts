import { z } from "zod";
import {
  codeSchema,
  emailSchema,
  passwordSchema,
  phoneSchema,
  restoreTokenSchema,
  sentSchema,
} from "./field-schemas.ts";

const done = z.strictObject({ success: z.literal(true) });
const resetToken = z.strictObject({ data: z.strictObject({ reset_token: z.string() }) });

const email = z.strictObject({ email: emailSchema });
const phone = z.strictObject({ phone: phoneSchema });
const emailAndCode = z.strictObject({ email: emailSchema, code: codeSchema });
const phoneAndCode = z.strictObject({ phone: phoneSchema, code: codeSchema });
const token = z.strictObject({ token: restoreTokenSchema });
const newPassword = { password: passwordSchema, password_confirm: passwordSchema };
const byToken = z.strictObject({ token: restoreTokenSchema, ...newPassword });

export const credentialSchemas = {
  emailResend: { body: email, response: sentSchema },
  emailVerifyCode: { body: emailAndCode, response: done },
  phoneResend: { body: phone, response: sentSchema },
  phoneVerifyCode: { body: phoneAndCode, response: done },
  passwordEmailForgot: { body: email, response: sentSchema },
  passwordEmailCodeConfirm: { body: emailAndCode, response: resetToken },
  passwordEmailTokenConfirm: { body: token, response: resetToken },
  passwordEmailTokenCheck: { body: token, response: done },
  passwordEmailResetToken: { body: byToken, response: done },
  /** By the code, or by what it was exchanged for. */
  passwordEmailResetCode: {
    body: z.union([byToken, emailAndCode.extend(newPassword)]),
    response: done,
  },
  passwordPhoneForgot: { body: phone, response: sentSchema },
  passwordPhoneCodeConfirm: { body: phoneAndCode, response: resetToken },
  passwordPhoneTokenCheck: { body: token, response: done },
  passwordPhoneReset: {
    body: z.union([byToken, phoneAndCode.extend(newPassword)]),
    response: done,
  },
  sendLoginData: { body: email, response: sentSchema.omit({ expires_in: true }) },
  passwordUpdate: {
    body: z.strictObject({ old_password: passwordSchema, ...newPassword }),
    response: done,
  },
  passwordSet: {
    body: z.strictObject({ password: passwordSchema, confirm_password: passwordSchema }),
    response: done,
  },
};
