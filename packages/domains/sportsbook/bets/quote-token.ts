/** Offers that the server makes and knows again: signed, for one player, for a short time. */
import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";

/** The key of quotes, from a secret that every process has (HKDF-SHA-256, RFC 5869). As plain bytes it would cost each signature five times as much. */
export const deriveQuoteKey = (secret: Uint8Array): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "oddwright/sportsbook/quote", 32)));

/** What a token is for: one of another purpose is none. */
type Purpose = "bet" | "cash_out";

interface Sealed {
  readonly purpose: Purpose;
  readonly playerId: string;
  readonly expiresAtMs: number;
}

const signatureOf = (key: KeyObject, body: string): Buffer =>
  createHmac("sha256", key).update(body).digest();

/** "body.signature", both base64url. */
export function signQuote<Quote extends Sealed>(key: KeyObject, quote: Quote): string {
  const body = Buffer.from(JSON.stringify(quote)).toString("base64url");
  return `${body}.${signatureOf(key, body).toString("base64url")}`;
}

export type OpenedQuote<Quote> =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly code: "betting_quote_forged" | "betting_quote_expired" };

export interface OpenQuote {
  readonly text: string;
  readonly purpose: Purpose;
  readonly playerId: string;
  readonly now: Date;
}

/** What was signed is of the form that the server wrote. `betting_quote_forged` for anything else, and for a quote of another player. */
export function openQuote<Quote extends Sealed>(
  key: KeyObject,
  { text, purpose, playerId, now }: OpenQuote,
): OpenedQuote<Quote> {
  const [body = "", signature = "", ...rest] = text.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(key, body);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right))
    return { ok: false, code: "betting_quote_forged" };
  const quote = JSON.parse(Buffer.from(body, "base64url").toString()) as Quote;
  if (quote.purpose !== purpose || quote.playerId !== playerId)
    return { ok: false, code: "betting_quote_forged" };
  if (now.getTime() >= quote.expiresAtMs) return { ok: false, code: "betting_quote_expired" };
  return { ok: true, quote };
}
