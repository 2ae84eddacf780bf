/** Bonuses: offers, the player's own, promo codes. */
export { PromoCodeForm } from "./promo-code-form.tsx";
export { Promotions } from "./promotions.tsx";
export { type Returns, returnsOf } from "./terms-games.ts";
export { WelcomePackPage } from "./welcome-pack-page.tsx";
