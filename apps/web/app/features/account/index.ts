/** The account: logging in, registering, the currency that is played in. */
export { accountModals } from "./account-modals.ts";
export { changeCurrency } from "./currency/change-currency.ts";
export { PasswordField } from "./entrance/password-field.tsx";
export { factorMethods } from "./second-factor/challenge.ts";
export { FactorForm } from "./second-factor/factor-form.tsx";
export { ServiceMark, useServiceName } from "./social/services.tsx";
export { useSocialLogin } from "./social/use-social-login.ts";
export { useSocialReturn } from "./social/use-social-return.ts";
