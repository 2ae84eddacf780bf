/** The account: logging in, registering, the currency that is played in. */
export { accountModals } from "./account-modals.ts";
export { changeCurrency } from "./currency/change-currency.ts";
export { useSocialReturn } from "./social/use-social-return.ts";
