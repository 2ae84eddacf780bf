/** Codes for who has lost the factor: each opens one login. The database knows their hashes only. */
import { randomBytes } from "node:crypto";
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";
import { hashOfSecret } from "../tokens/one-use-secret.ts";

const recoveryCodeCount = 10;
/** 125 random bits, so that a plain hash cannot be tried out: five groups of five, as people know them from product keys. */
const groups = 5;
const groupLength = 5;
/** Crockford's: without the letters that look like digits, and without U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newCode(): string {
  // 32 letters: five bits of a random byte are one of them, each as likely.
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte & 31]);
  return Array.from({ length: groups }, (_group, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(""),
  ).join("-");
}

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, newCode);

/** The letters alone, whatever was typed between them; look-alikes are what they look like. */
function lettersOf(code: string): string {
  return withoutInvisible(code)
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "");
}

export const hashOfRecoveryCode = (code: string): Buffer => hashOfSecret(lettersOf(code));
