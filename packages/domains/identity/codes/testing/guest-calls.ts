/** What guests ask with an address or a number: a code is wrong and a password too, since the right ones are meant to say something. */

const newPassword = {
  password: "a fourth long phrase",
  password_confirm: "a fourth long phrase",
};

/** `after`: a guess at a code comes after one was asked for, of whichever address. */
export const emailCalls = [
  { name: "loginEmailPassword", body: { password: "not the password" } },
  { name: "loginEmailVerification", body: {} },
  { name: "loginEmailResend", body: {}, after: "loginEmailVerification" },
  { name: "loginEmailCode", body: { code: "000000" }, after: "loginEmailVerification" },
  { name: "passwordEmailForgot", body: {} },
  { name: "passwordEmailCodeConfirm", body: { code: "000000" }, after: "passwordEmailForgot" },
  {
    name: "passwordEmailResetCode",
    body: { code: "000000", ...newPassword },
    after: "passwordEmailForgot",
  },
  { name: "sendLoginData", body: {} },
] as const;

export const phoneCalls = [
  { name: "loginPhonePassword", body: { password: "not the password" } },
  { name: "loginPhoneVerification", body: {} },
  { name: "loginPhoneCodeResend", body: {}, after: "loginPhoneVerification" },
  { name: "loginPhoneCode", body: { code: "000000" }, after: "loginPhoneVerification" },
  { name: "passwordPhoneForgot", body: {} },
  { name: "passwordPhoneCodeConfirm", body: { code: "000000" }, after: "passwordPhoneForgot" },
  {
    name: "passwordPhoneReset",
    body: { code: "000000", ...newPassword },
    after: "passwordPhoneForgot",
  },
] as const;

export type GuestCall = (typeof emailCalls | typeof phoneCalls)[number];
