/** Fields that several of identity's routes take or answer. */
import { z } from "zod";

export const emailSchema = z.string().min(3).max(254);
/** Any shape that a player pastes; the server finds its E.164 form. */
export const phoneSchema = z.string().min(3).max(64);
export const passwordSchema = z.string().max(1024);
export const fingerprintSchema = z.string().max(8192).nullish();

/** The only channel for a code that goes to a phone. */
export const bySmsSchema = z.strictObject({ type: z.literal("sms").optional() });

/** The player is signed in; the refresh token is in a cookie. */
export const enteredSchema = z.strictObject({
  success: z.literal(true),
  token: z.string(),
  sso: z.url().nullable(),
});
