/** Which passwords a player may choose: long enough, not guessed by everyone, not the e-mail itself. */
import { readFileSync } from "node:fs";

const passwordMinLength = 8;
const passwordMaxLength = 128;

export type PasswordFault = "password_length" | "password_common";

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n"),
);

/**
 * The form that is hashed: NFKC, because keyboards write the same letter in different code points (NIST SP 800-63B).
 * Applied at registration and at every login.
 */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

/** Takes the normalised password and e-mail. Length counts characters (code points), 8 to 128. Null when it may be used. */
export function checkPassword(password: string, email: string): PasswordFault | null {
  const length = Array.from(password).length;
  if (length < passwordMinLength || length > passwordMaxLength) return "password_length";
  const folded = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf("@"));
  const guessed = common.has(folded) || folded === email || folded === localPart;
  return guessed ? "password_common" : null;
}
