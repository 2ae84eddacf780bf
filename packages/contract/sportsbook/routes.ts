import { bettingBetRoutes } from "./bet-routes.ts";
import { bettingCatalogueRoutes } from "./catalogue-routes.ts";

export const sportsbookRoutes = { ...bettingCatalogueRoutes, ...bettingBetRoutes };
