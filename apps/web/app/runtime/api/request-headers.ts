/** The headers of every call to the API. */
import { acceptLanguageHeader, type Locale } from "@oddwright/core/i18n/locales.ts";

export interface HeaderInput {
  readonly token: string | null;
  /** A retry gets no header from here: the code that resends sets the new token itself. */
  readonly isRetry: boolean;
  readonly region: string | null;
  readonly locale: Locale;
}

export function requestHeaders(input: HeaderInput): Record<string, string> {
  const { token, isRetry, region, locale } = input;
  return {
    "Accept-Language": acceptLanguageHeader(locale),
    ...(token !== null && !isRetry && { Authorization: `Bearer ${token}` }),
    ...(region !== null && { Region: region }),
  };
}
