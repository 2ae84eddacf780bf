import { bettingCatalogueSchemas } from "./catalogue-schemas.ts";

export const sportsbookSchemas = { ...bettingCatalogueSchemas };
