/** Which passwords a player may choose: long enough, not guessed by everyone, not a word of this site, not the e-mail or the phone itself. */
import { readFileSync } from "node:fs";

const passwordMinLength = 8;
const passwordMaxLength = 128;

export type PasswordFault = "password_length" | "password_common";

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n"),
);

/** What whoever guesses at accounts of this site tries first, with a year or a sign behind it. */
const ownWords: ReadonlySet<string> = new Set([
  "oddwright",
  "oddwrightcasino",
  "myoddwright",
  "casino",
  "mycasino",
  "casinopassword",
  "oddwrightpassword",
  "sportsbook",
  "blackjack",
  "roulette",
  "jackpot",
  "казино",
  "казинопароль",
  "рулетка",
  "джекпот",
]);

const isOwnWord = (folded: string): boolean => ownWords.has(folded.replaceAll(/[^\p{L}]/gu, ""));

/**
 * The form that is hashed: NFKC, because keyboards write the same letter in different code points (NIST SP 800-63B).
 * Applied at registration and at every login.
 */
export function normalizePassword(password: string): string {
  return password.normalize("NFKC");
}

const phonePattern = /^[\d\s()+-]+$/;
/** The part of a number without country and trunk prefix that all spellings share. */
const nationalDigits = 10;

/** An e-mail, its name, or a phone number in any spelling. */
function isContact(password: string, contact: string): boolean {
  if (contact.includes("@")) {
    return password === contact || password === contact.slice(0, contact.lastIndexOf("@"));
  }
  const digits = password.replaceAll(/\D/g, "").slice(-nationalDigits);
  return phonePattern.test(password) && digits === contact.slice(-nationalDigits);
}

/**
 * Takes the normalised password, and the normalised e-mail and phone of the account. Length counts characters (code points),
 * 8 to 128. Null when it may be used.
 */
export function checkPassword(password: string, contacts: readonly string[]): PasswordFault | null {
  const length = Array.from(password).length;
  if (length < passwordMinLength || length > passwordMaxLength) return "password_length";
  const folded = password.toLowerCase();
  const isGuessed =
    common.has(folded) ||
    isOwnWord(folded) ||
    contacts.some((contact) => isContact(folded, contact));
  return isGuessed ? "password_common" : null;
}

/** What a form that asks for a new password twice calls its fields. */
export interface NewPasswordFields {
  readonly password: string;
  readonly confirm: string;
}

/** A new password that was typed twice: normalised, or what is wrong with each field, by its name. */
export function checkNewPassword(
  written: { readonly password: string; readonly confirm: string },
  fields: NewPasswordFields,
  contacts: readonly string[],
):
  | { ok: true; password: string }
  | { ok: false; faults: Readonly<Record<string, PasswordFault | "password_mismatch">> } {
  const password = normalizePassword(written.password);
  const fault = checkPassword(password, contacts);
  const isSame = password === normalizePassword(written.confirm);
  if (fault === null && isSame) return { ok: true, password };
  const faults = {
    ...(fault !== null && { [fields.password]: fault }),
    ...(!isSame && { [fields.confirm]: "password_mismatch" as const }),
  };
  return { ok: false, faults };
}
