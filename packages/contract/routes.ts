/** Every route of the public API, by name. */
import { bonusRoutes } from "./bonuses/routes.ts";
import { attributionRoutes } from "./attribution/routes.ts";
import { cashierRoutes } from "./cashier/routes.ts";
import { casinoRoutes } from "./casino/routes.ts";
import { complianceRoutes } from "./compliance/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { ledgerRoutes } from "./ledger/routes.ts";
import { originalsRoutes } from "./originals/routes.ts";
import { personalDataRoutes } from "./personal-data/routes.ts";
import { realtimeRoutes } from "./realtime/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { sportsbookRoutes } from "./sportsbook/routes.ts";

/** By who serves them. */
export const routeGroups = {
  ledger: ledgerRoutes,
  identity: identityRoutes,
  compliance: complianceRoutes,
  bonuses: bonusRoutes,
  cashier: cashierRoutes,
  originals: originalsRoutes,
  casino: casinoRoutes,
  sportsbook: sportsbookRoutes,
  attribution: attributionRoutes,
  site: siteRoutes,
  personal_data: personalDataRoutes,
  realtime: realtimeRoutes,
};

export const routes = {
  ...ledgerRoutes,
  ...identityRoutes,
  ...complianceRoutes,
  ...bonusRoutes,
  ...cashierRoutes,
  ...originalsRoutes,
  ...casinoRoutes,
  ...sportsbookRoutes,
  ...attributionRoutes,
  ...siteRoutes,
  ...personalDataRoutes,
  ...realtimeRoutes,
};

export type RouteName = keyof typeof routes;
