/** Visitors from where the site is not offered are sent to the page that says so; nobody else is kept there. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { isBot } from "../app/runtime/browser/bot.ts";
import { noAccessPath } from "../app/runtime/services/visitor-place.ts";
import type { CallApi } from "./api-call.ts";

const refusedStatus = 451;

export interface PlaceOfPage {
  readonly callApi: CallApi;
  /** False where the operator keeps no country out: then nobody's place is asked for. */
  readonly blocksCountries: boolean;
  readonly onFault: (error: unknown) => void;
}

interface PlacedVisitor {
  /** Path and query. */
  readonly url: string;
  readonly locale: Locale;
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
}

/** Null where the visitor is shown the page. */
export async function placeRedirect(
  page: PlaceOfPage,
  visitor: PlacedVisitor,
): Promise<string | null> {
  const { url, locale, userAgent = "" } = visitor;
  const [path = ""] = url.split(/[?#]/, 1);
  const refusedPage = noAccessPath(locale);
  const isThere = path === refusedPage;
  if (path.endsWith(".data") || isBot(userAgent)) return null;
  const isRefused = page.blocksCountries ? await askApi(page, visitor) : false;
  if (isRefused === null || isRefused === isThere) return null;
  return isRefused ? refusedPage : `/${locale}`;
}

/** Null when the API does not answer: whoever is kept out is refused by its calls then. */
async function askApi(
  { callApi, onFault }: PlaceOfPage,
  { clientAddress }: PlacedVisitor,
): Promise<boolean | null> {
  try {
    const call = { method: "GET", path: "/geo_ip", headers: {}, clientAddress } as const;
    const { status } = await callApi(call);
    return status === refusedStatus ? true : status === 200 ? false : null;
  } catch (error) {
    onFault(error);
    return null;
  }
}
