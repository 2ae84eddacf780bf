/** The joint price of a bet builder. */
import type { PriceBuilder } from "./price-slip.ts";

/** Where no model's inputs are known. */
export const noBuilder: PriceBuilder = () => ({ ok: false, code: "builder_unavailable" });
