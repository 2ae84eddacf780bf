/** Where a redirect rule of the operator leads a visitor, in the host and in the page alike. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";

/** How long what the API said of a host or a path is used before it is asked again, in milliseconds. */
export const rememberedFor = 60_000;

export interface SentTo {
  readonly address: string;
  /** Another page of the site; otherwise the browser leaves the page. */
  readonly isInApp: boolean;
}

/** A page of the site gets the visitor's language and query; another site is told nothing of the visit. */
export function sentTo(
  target: string,
  { locale, search }: { readonly locale: Locale; readonly search: string },
): SentTo {
  if (!target.startsWith("/")) return { address: target, isInApp: false };
  return { address: `/${locale}${target === "/" ? "" : target}${search}`, isInApp: true };
}
