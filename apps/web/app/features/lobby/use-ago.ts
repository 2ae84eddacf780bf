/** How long ago something began, in the player's words. */
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import { ownFormsOf } from "../../runtime/i18n/forms/own-forms.ts";
import { useLocale } from "../../runtime/i18n/messages.tsx";

const minuteMs = 60_000;
const minutesOfHour = 60;

/** Minutes up to an hour, then hours: what is unfinished is seldom older than a day. */
export function useAgo(): (iso: string) => string {
  const locale = useLocale();
  const format = new Intl.RelativeTimeFormat(localeTag[locale], { numeric: "auto" });
  const ago = (count: number, unit: "minute" | "hour") =>
    ownFormsOf(locale)?.ago(count, unit) ?? format.format(-count, unit);
  return (iso) => {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / minuteMs));
    if (minutes < minutesOfHour) return ago(minutes, "minute");
    return ago(Math.floor(minutes / minutesOfHour), "hour");
  };
}
