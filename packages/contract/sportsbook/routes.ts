import { bettingCatalogueRoutes } from "./catalogue-routes.ts";

export const sportsbookRoutes = { ...bettingCatalogueRoutes };
