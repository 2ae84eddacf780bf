/** Binds what a guest was asked to the browser that asked: a challenge that was copied elsewhere is worth nothing there. */
import type { SetCookie } from "@oddwright/platform/http/handler.ts";
import { hashOfSecret, newSecret } from "../tokens/one-use-secret.ts";
import { challengeTtlSeconds } from "./challenge-store.ts";

export const challengeCookieName = "__Secure-challenge";

const scope = {
  httpOnly: true,
  secure: true,
  sameSite: "strict",
  path: "/api/v2/auth",
} as const;

/** A new secret for this browser, and what the challenge remembers of it. */
export function bindToBrowser(): { readonly cookie: SetCookie; readonly browserHash: Buffer } {
  const value = newSecret();
  const options = { ...scope, maxAgeSeconds: challengeTtlSeconds };
  return {
    cookie: { name: challengeCookieName, value, options },
    browserHash: hashOfSecret(value),
  };
}
