/** Ways in: registration and login. */
import { defineRoutes } from "../route.ts";

const auth = "/api/v2/auth";
const open = { method: "POST", auth: "public", rateLimit: "credentials" } as const;

export const entryRoutes = defineRoutes({
  registerEmail: { ...open, path: `${auth}/register/email` },
  registerPhone: { ...open, path: `${auth}/register/phone` },
  loginEmailPassword: { ...open, path: `${auth}/login/email/password` },
  loginPhonePassword: { ...open, path: `${auth}/login/phone/password` },
});
