/** Secrets that are worth something once: of challenges, links, recovery codes, and logins at another service. The database knows their hashes only. */
import { createHash, randomBytes } from "node:crypto";

const secretBytes = 32;
/** 32 bytes in base64url: also the form of a code verifier (RFC 7636). */
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** Of 256 random bits, so that a plain hash of it cannot be tried out. */
export const newSecret = (): string => randomBytes(secretBytes).toString("base64url");

export const isSecret = (value: string | undefined): value is string =>
  value !== undefined && secretForm.test(value);

export const hashOfSecret = (secret: string): Buffer =>
  createHash("sha256").update(secret).digest();
