import { defineRoutes } from "../route.ts";
import { accountRoutes } from "./account-routes.ts";
import { avatarRoutes } from "./avatar-routes.ts";
import { passwordRoutes, restoreRoutes, verificationRoutes } from "./credential-routes.ts";
import { entryRoutes } from "./entry-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { secondFactorRoutes } from "./second-factor-routes.ts";
import { sessionRoutes } from "./session-routes.ts";
import { sightingRoutes } from "./sighting-routes.ts";
import { socialRoutes } from "./social-routes.ts";
import { visitRoutes } from "./visit-routes.ts";

export const identityRoutes = defineRoutes({
  ...accountRoutes,
  ...avatarRoutes,
  ...entryRoutes,
  ...verificationRoutes,
  ...restoreRoutes,
  ...passwordRoutes,
  ...sessionRoutes,
  ...socialRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...visitRoutes,
  ...sightingRoutes,
  vipJoin: { method: "POST", path: "/api/v2/vip/join", auth: "player" },
  vipLevel: { method: "GET", path: "/api/v2/vip/level", auth: "player" },
  profileCurrency: { method: "POST", path: "/profile/currency", auth: "player" },
});
