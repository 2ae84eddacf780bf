/** What players decide about their account, besides its settings. */
import { defineRoutes } from "../route.ts";

export const accountRoutes = defineRoutes({
  accountDetails: { method: "GET", path: "/profile/account", auth: "player" },
  changeName: {
    method: "PUT",
    path: "/profile/name",
    auth: "player",
    rateLimit: "credentials",
  },
  changeConsent: { method: "PUT", path: "/profile/consents", auth: "player" },
});
