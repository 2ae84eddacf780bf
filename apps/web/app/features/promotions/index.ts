/** Bonuses: offers, the player's own, promo codes. */
export { Countdown } from "./countdown.tsx";
export { FreeRounds } from "./free-rounds.tsx";
export { PromoCodeForm } from "./promo-code-form.tsx";
export { promotionsModals } from "./promotions-modals.ts";
export { Promotions } from "./promotions.tsx";
export { type Returns, returnsOf } from "./terms-games.ts";
export { WelcomePackPage } from "./welcome-pack-page.tsx";
