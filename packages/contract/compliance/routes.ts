import { defineRoutes } from "../route.ts";
import { playerVerificationRoutes, verificationServiceRoutes } from "./verification-routes.ts";
import { closureRoutes } from "./closure-routes.ts";

const limit = "/profile/limits/:kind/:window";

export const complianceRoutes = defineRoutes({
  ...playerVerificationRoutes,
  ...verificationServiceRoutes,
  ...closureRoutes,
  limits: { method: "GET", path: "/profile/limits", auth: "player" },
  setLimit: { method: "PUT", path: limit, auth: "player" },
  /** Like an increase: it waits, and is confirmed. */
  removeLimit: { method: "DELETE", path: limit, auth: "player" },
  /** A limit is raised by it, whoever sits at the open browser: worth a proof. */
  confirmLimit: {
    method: "POST",
    path: `${limit}/confirmations`,
    auth: "player",
    stepUp: true,
  },
  withdrawLimitChange: { method: "DELETE", path: `${limit}/change`, auth: "player" },
  /** The player wants no deposit limit, and is not asked again. */
  declineLimits: { method: "POST", path: "/profile/limit_refusals", auth: "player" },
  /** Open to the restricted: it can only keep them out for longer. */
  excludeSelf: {
    method: "POST",
    path: "/profile/exclusions",
    auth: "player",
    openToRestricted: true,
  },
  setRealityCheck: { method: "PUT", path: "/profile/reality_checks", auth: "player" },
  /** The player is at the site: counts the time, and answers what this play has come to. */
  presence: { method: "POST", path: "/profile/presences", auth: "player" },
  acknowledgeRealityCheck: {
    method: "POST",
    path: "/profile/reality_checks/acknowledgements",
    auth: "player",
  },
  protectionEvents: { method: "GET", path: "/profile/protection_events", auth: "player" },
});
