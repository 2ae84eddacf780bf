/** Where a visitor is, as the API sees it; where the site is not offered, one page says so. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { geoRecordOf } from "./geo-record.ts";
import type { Services } from "./services.ts";

const refusedStatus = 451;

export const noAccessPath = (locale: Locale): string => `/${locale}/no-access`;

type Go = (to: string, options: { readonly replace: true }) => void | Promise<void>;

/** True while the visitor is sent away from the page. */
export async function followPlace(services: Services, go: Go): Promise<boolean> {
  const refused = await isRefusedHere(services);
  if (refused) await go(noAccessPath(services.locale), { replace: true });
  return refused === true;
}

/** Null when the API does not say. */
export async function isRefusedHere({
  api,
  geo,
}: Pick<Services, "api" | "geo">): Promise<boolean | null> {
  const answer = await api.call("geoIp");
  if (answer.ok) {
    geo.set(geoRecordOf(answer.value));
    return false;
  }
  const { failure } = answer;
  return failure.kind === "answered" && failure.status === refusedStatus ? true : null;
}
