/** Ways in: registration and login. */
import { defineRoutes } from "../route.ts";

const auth = "/api/v2/auth";
const open = { method: "POST", auth: "public", rateLimit: "credentials" } as const;

export const entryRoutes = defineRoutes({
  registerEmail: { ...open, path: `${auth}/register/email` },
  registerPhone: { ...open, path: `${auth}/register/phone` },
  loginEmailPassword: { ...open, path: `${auth}/login/email/password` },
  loginPhonePassword: { ...open, path: `${auth}/login/phone/password` },
  loginEmailVerification: { ...open, path: `${auth}/login/email/verification` },
  loginEmailResend: { ...open, path: `${auth}/login/email/resend` },
  loginEmailCode: { ...open, path: `${auth}/login/email/code` },
  loginPhoneVerification: { ...open, path: `${auth}/login/phone/verification` },
  loginPhoneCodeResend: { ...open, path: `${auth}/login/phone/code/resend` },
  loginPhoneCode: { ...open, path: `${auth}/login/phone/code` },
});
