/** Asks a partner that speaks Hub88's vocabulary for the address where a game opens. */
import { hub88LaunchSchema } from "@oddwright/contract/casino/hub88-schemas.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { type Locale, localeTag } from "@oddwright/core/i18n/locales.ts";
import { boundedText } from "../ports/bounded-text.ts";
import { hub88Header, type Hub88Partner, signHub88 } from "../ports/hub88-partner.ts";

const timeoutMs = 5_000;
const maxAnswerBytes = 16 * 1024;

export interface Visitor {
  /** ISO 3166; null where it is not known. */
  readonly country: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** Of the page that asks; null where it does not say. */
  readonly origin: string | null;
}

export interface Hub88Launch {
  readonly token: string;
  readonly player: string;
  readonly game: string;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly visitor: Visitor;
}

/** Null where the partner gives no address, or one that is not at `origin`, the only one that the site opens frames of. */
export async function askHub88Address(
  { apiUrl, operatorId, lobbyUrl, ownKey }: Hub88Partner,
  origin: string,
  { token, player, game, currency, locale, visitor }: Hub88Launch,
): Promise<string | null> {
  const rawBody = JSON.stringify({
    operator_id: operatorId,
    user: player,
    token,
    game_code: game,
    currency,
    lang: new Intl.Locale(localeTag[locale]).language,
    platform: /Mobi/i.test(visitor.userAgent) ? "GPL_MOBILE" : "GPL_DESKTOP",
    // ISO 3166 leaves XX to its users, for a country that nobody knows.
    country: visitor.country ?? "XX",
    ip: visitor.ip,
    lobby_url: lobbyUrl,
  });
  try {
    const response = await fetch(`${apiUrl}/operator/generic/v2/game/url`, {
      method: "POST",
      body: rawBody,
      headers: { "content-type": "application/json", [hub88Header]: signHub88(ownKey, rawBody) },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) return null;
    const text = await boundedText(response, maxAnswerBytes);
    const { url } = hub88LaunchSchema.parse(JSON.parse(text));
    return new URL(url).origin === origin ? url : null;
  } catch {
    return null;
  }
}
