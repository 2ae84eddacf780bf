/** Bonuses: offers, the player's own, promo codes. */
export { PromoCodeForm } from "./promo-code-form.tsx";
export { Promotions } from "./promotions.tsx";
export type { Returns } from "./terms-games.ts";
