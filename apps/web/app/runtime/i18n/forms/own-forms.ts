/** The site's own forms of dates, for a language that this browser's Intl has no data of. */
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { loadPart } from "../../browser/load-part.ts";
import type { OwnForms } from "./date-forms.ts";

type FormsOf = Partial<Record<Locale, () => Promise<OwnForms>>>;

/** Languages that some browsers have no data of: Kazakh in Chromium. */
const written: FormsOf = {
  kz: () => loadPart(async () => (await import("./kazakh-forms.ts")).kazakhForms),
};

const loaded = new Map<Locale, OwnForms>();

/** Loads them where they are needed; without them dates are in the browser's own language. */
export async function loadOwnForms(locale: Locale): Promise<void> {
  if (hasMonths(localeTag[locale])) return;
  const forms = await written[locale]?.().catch(() => undefined);
  if (forms !== undefined) loaded.set(locale, forms);
}

/** Chromium calls Kazakh supported and has no names for its months: it writes "M01". */
function hasMonths(tag: string): boolean {
  if (Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0) return false;
  return !/\d/.test(new Intl.DateTimeFormat(tag, { month: "long" }).format());
}

/** Undefined where Intl knows the language. */
export function ownFormsOf(locale: Locale): OwnForms | undefined {
  return loaded.get(locale);
}
