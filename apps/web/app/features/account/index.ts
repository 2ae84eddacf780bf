/** The account: logging in, registering, a new password, the credentials, the VIP club, the currency that is played in. */
export { accountModals } from "./account-modals.ts";
export { useArrival } from "./arrival/use-arrival.ts";
export { changeCurrency } from "./currency/change-currency.ts";
export { ContactsCard } from "./credentials/contacts-card.tsx";
export { IdentityCard } from "./credentials/identity-card.tsx";
export { PasswordCard } from "./credentials/password-card.tsx";
export { PasswordField } from "./entrance/password-field.tsx";
export { NewPasswordPage } from "./restore/new-password-page.tsx";
export { RestorePage } from "./restore/restore-page.tsx";
export { factorMethods } from "./second-factor/challenge.ts";
export { FactorForm } from "./second-factor/factor-form.tsx";
export { ServiceMark, useServiceName } from "./social/services.tsx";
export { useSocialLogin } from "./social/use-social-login.ts";
export { VipPage } from "./vip/vip-page.tsx";
