/** Methods and paths that the specification fixes for accounts, as clients outside the site write them. Everything else calls routes by their names. */
import { expect, test } from "vitest";
import { routes, type RouteName } from "./routes.ts";

const named: readonly (readonly [string, RouteName, string])[] = [
  ["S7.43", "registerPhone", "POST /api/v2/auth/register/phone"],
  ["S7.47", "sendLoginData", "POST /auth/send_login_data"],
  ["S7.48", "loginEmailPassword", "POST /api/v2/auth/login/email/password"],
  ["S7.52", "loginEmailCode", "POST /api/v2/auth/login/email/code"],
  ["S7.56", "loginPhonePassword", "POST /api/v2/auth/login/phone/password"],
  ["S7.61", "loginPhoneCode", "POST /api/v2/auth/login/phone/code"],
  ["S7.66", "passwordEmailForgot", "POST /api/v2/auth/password/email/forgot"],
  ["S7.67", "passwordEmailCodeConfirm", "POST /api/v2/auth/password/email/code/confirm"],
  ["S7.69", "passwordEmailTokenConfirm", "POST /api/v2/auth/password/email/token/confirm"],
  ["S7.70", "passwordEmailTokenCheck", "POST /api/v2/auth/password/email/token/check"],
  ["S7.71", "passwordEmailResetToken", "POST /api/v2/auth/password/email/reset/token"],
  ["S7.72", "passwordEmailResetCode", "POST /api/v2/auth/password/email/reset/code"],
  ["S7.73", "passwordPhoneForgot", "POST /api/v2/auth/password/phone/forgot"],
  ["S7.74", "passwordPhoneCodeConfirm", "POST /api/v2/auth/password/phone/code/confirm"],
  ["S7.75", "passwordPhoneReset", "POST /api/v2/auth/password/phone/reset"],
  ["S7.76", "passwordPhoneTokenCheck", "POST /api/v2/auth/password/phone/token/check"],
  ["S7.77", "loginPhoneVerification", "POST /api/v2/auth/login/phone/verification"],
  ["S7.78", "loginEmailVerification", "POST /api/v2/auth/login/email/verification"],
  ["S7.79", "phoneResend", "POST /api/v2/auth/phone/resend"],
  ["S7.80", "loginEmailResend", "POST /api/v2/auth/login/email/resend"],
  ["S7.81", "emailResend", "POST /api/v2/auth/email/resend"],
  ["S7.82", "emailVerifyCode", "POST /api/v2/auth/email/verify/code"],
  ["S7.83", "phoneVerifyCode", "POST /api/v2/auth/phone/verify/code"],
  ["S7.84", "loginPhoneCodeResend", "POST /api/v2/auth/login/phone/code/resend"],
  ["S7.85", "vipJoin", "POST /api/v2/vip/join"],
  ["S7.86", "profileSettings", "PUT /profile/settings"],
  ["S7.91", "passwordUpdate", "POST /password/update"],
  ["S7.92", "passwordSet", "POST /api/v2/auth/password/set"],
  ["S7.93", "profileUser", "GET /profile/user"],
  ["S7.98", "logout", "PUT /auth/logout"],
  ["S7.99", "refreshToken", "POST /auth/refresh-token"],
];

test.each(named)("%s: the route %s is %s", (_number, name, address) => {
  const { method, path } = routes[name];
  expect(`${method} ${path}`).toBe(address);
});
