import { defineRoutes } from "../route.ts";
import { sessionRoutes } from "./session-routes.ts";

export const identityRoutes = defineRoutes({
  ...sessionRoutes,
  registerEmail: {
    method: "POST",
    path: "/api/v2/auth/register/email",
    auth: "public",
    rateLimit: "credentials",
  },
  loginEmailPassword: {
    method: "POST",
    path: "/api/v2/auth/login/email/password",
    auth: "public",
    rateLimit: "credentials",
  },
  refreshToken: { method: "POST", path: "/auth/refresh-token", auth: "refresh" },
  logout: { method: "PUT", path: "/auth/logout", auth: "refresh" },
  profileUser: { method: "GET", path: "/profile/user", auth: "player" },
  profileSettings: { method: "PUT", path: "/profile/settings", auth: "player" },
  profileCurrency: { method: "POST", path: "/profile/currency", auth: "player" },
});
