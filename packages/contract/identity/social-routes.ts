import { defineRoutes } from "../route.ts";

export const socialRoutes = defineRoutes({
  socialLogin: { method: "PUT", path: "/auth/login", auth: "public", rateLimit: "credentials" },
  /** Called by the API's own page to which the provider sends the browser back. */
  socialCallback: {
    method: "POST",
    path: "/api/v2/auth/social/callback",
    auth: "public",
    rateLimit: "credentials",
  },
  socialAccounts: { method: "GET", path: "/profile/social", auth: "player" },
  socialUnlink: {
    method: "POST",
    path: "/profile/social/unlink",
    auth: "player",
    stepUp: true,
  },
});
