/** The second step of a login, what a player sets up for it, and proving oneself again in a session. */
import { defineRoutes } from "../route.ts";

export const secondFactorRoutes = defineRoutes({
  loginSecondFactor: {
    method: "POST",
    path: "/api/v2/auth/login/second-factor",
    auth: "public",
    rateLimit: "credentials",
  },
  profileAccess: { method: "GET", path: "/profile/access", auth: "player" },
  // Open to a restricted account, as is every call that only makes it harder to enter: its owner may keep others out of it.
  stepUp: {
    method: "POST",
    path: "/profile/step-up",
    auth: "player",
    rateLimit: "credentials",
    openToRestricted: true,
  },
  startTotp: {
    method: "POST",
    path: "/profile/second-factor/totp/start",
    auth: "player",
    openToRestricted: true,
    stepUp: true,
  },
  confirmTotp: {
    method: "POST",
    path: "/profile/second-factor/totp/confirm",
    auth: "player",
    rateLimit: "credentials",
    openToRestricted: true,
  },
  removeTotp: {
    method: "POST",
    path: "/profile/second-factor/totp/remove",
    auth: "player",
    stepUp: true,
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/profile/second-factor/recovery-codes",
    auth: "player",
    openToRestricted: true,
    stepUp: true,
  },
});
