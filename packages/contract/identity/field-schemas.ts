/** Fields that several of identity's routes take or answer. */
import { z } from "zod";

export const emailSchema = z.string().min(3).max(254);
/** Any shape that a player pastes; the server finds its E.164 form. */
export const phoneSchema = z.string().min(3).max(64);
export const passwordSchema = z.string().max(1024);
/** Six digits, with whatever spaces, dashes and script they were pasted in. */
export const codeSchema = z.string().min(1).max(32);
/** Of a restore link, or of a code that was confirmed. */
export const restoreTokenSchema = z.string().min(1).max(128);
/** Of any length: what is no fingerprint says nothing of the device, and keeps no player out. */
export const fingerprintSchema = z.string().nullish();

/** Names what a browser or a session was asked; 256 random bits. */
export const challengeSchema = z.string().length(43);

/** The only channel for a code that goes to a phone. */
export const bySmsSchema = z.strictObject({ type: z.literal("sms").optional() });

/** The player is signed in; the refresh token is in a cookie. */
export const enteredSchema = z.strictObject({
  success: z.literal(true),
  token: z.string(),
  sso: z.url().nullable(),
});

/** The same for an address that has an account and for one that has none. */
export const sentSchema = z.strictObject({
  success: z.literal(true),
  /** Seconds until another one may be sent. */
  resend_after: z.int().positive(),
  /** Seconds until the code is over. */
  expires_in: z.int().positive(),
});
