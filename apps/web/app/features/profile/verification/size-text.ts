/** How large a file is, as people of a language write it. */
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";

const [kib, mib] = [1_024, 1_024 * 1_024];

/** `640 kB`, `1.2 MB`; never below one kilobyte. */
export function sizeText(bytes: number, locale: Locale): string {
  const isLarge = bytes >= mib;
  const format = new Intl.NumberFormat(localeTag[locale], {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(isLarge ? bytes / mib : Math.max(bytes === 0 ? 0 : 1, bytes / kib));
}
