/** Passkeys: a login without a password, a second factor, and their list. */
import { defineRoutes } from "../route.ts";

export const passkeyRoutes = defineRoutes({
  passkeyLoginOptions: {
    method: "POST",
    path: "/api/v2/auth/login/passkey/options",
    auth: "public",
    rateLimit: "credentials",
  },
  loginPasskey: {
    method: "POST",
    path: "/api/v2/auth/login/passkey",
    auth: "public",
    rateLimit: "credentials",
  },
  secondFactorPasskeyOptions: {
    method: "POST",
    path: "/api/v2/auth/login/second-factor/passkey-options",
    auth: "public",
    rateLimit: "credentials",
  },
  loginSecondFactorPasskey: {
    method: "POST",
    path: "/api/v2/auth/login/second-factor/passkey",
    auth: "public",
    rateLimit: "credentials",
  },
  stepUpPasskeyOptions: {
    method: "POST",
    path: "/profile/step-up/passkey-options",
    auth: "player",
    openToRestricted: true,
  },
  stepUpPasskey: {
    method: "POST",
    path: "/profile/step-up/passkey",
    auth: "player",
    rateLimit: "credentials",
    openToRestricted: true,
  },
  passkeys: { method: "GET", path: "/profile/passkeys", auth: "player" },
  passkeySetupOptions: {
    method: "POST",
    path: "/profile/passkeys/options",
    auth: "player",
    openToRestricted: true,
    stepUp: true,
  },
  addPasskey: {
    method: "POST",
    path: "/profile/passkeys",
    auth: "player",
    openToRestricted: true,
  },
  renamePasskey: { method: "POST", path: "/profile/passkeys/rename", auth: "player" },
  removePasskey: {
    method: "POST",
    path: "/profile/passkeys/remove",
    auth: "player",
    stepUp: true,
  },
});
