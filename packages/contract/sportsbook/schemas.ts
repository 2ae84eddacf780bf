import { bettingBetSchemas } from "./bet-schemas.ts";
import { bettingCatalogueSchemas } from "./catalogue-schemas.ts";

export const sportsbookSchemas = { ...bettingCatalogueSchemas, ...bettingBetSchemas };
