/** Moments as people read them: on a 24-hour clock, in every language the same. */
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { dateFormat } from "./date-format.ts";
import { startOfDayMs } from "./day-distance.ts";
import { ownFormsOf } from "./forms/own-forms.ts";

export interface Moments {
  readonly timeZone: string;
  /** "14:02:44". `iso` as the API sends it. */
  readonly time: (iso: string) => string;
  /** "14:02". */
  readonly minute: (iso: string) => string;
  /** For a row of a table: the time alone for today, else "27 Nov, 14:02"; of another year "27 Nov 2031, 14:02". */
  readonly short: (iso: string) => string;
  /** "27 November 2026". */
  readonly day: (moment: Date) => string;
  /** "27 Nov" of a calendar day, "2026-11-27". */
  readonly dayAndMonth: (day: string) => string;
  /** "November 2026" of its first day. */
  readonly month: (day: string) => string;
}

/** A clock with the digits of the site, where Intl does not know the language. */
const clockTag = "en-GB";

export function momentsOf(locale: Locale, timeZone: string): Moments {
  const own = ownFormsOf(locale);
  const tag = own === undefined ? localeTag[locale] : clockTag;
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, { timeZone, hourCycle: "h23", ...options });
  const time = format({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const minute = format({ hour: "2-digit", minute: "2-digit" });
  const day = format({ dateStyle: "long" });
  const shortDay = format({ day: "numeric", month: "short" });
  const shortDayOfYear = format({ day: "numeric", month: "short", year: "numeric" });
  const shortDayOfCalendar = dateFormat(tag, { timeZone: "UTC", day: "numeric", month: "short" });
  const monthOfCalendar = dateFormat(tag, { timeZone: "UTC", month: "long", year: "numeric" });
  const calendarDay = (moment: Date) => new Date(startOfDayMs(moment, timeZone));
  return {
    timeZone,
    time: (iso) => time.format(new Date(iso)),
    minute: (iso) => minute.format(new Date(iso)),
    short(iso) {
      const moment = new Date(iso);
      const momentDay = calendarDay(moment);
      const today = calendarDay(new Date());
      if (momentDay.getTime() === today.getTime()) return time.format(moment);
      const date =
        momentDay.getUTCFullYear() === today.getUTCFullYear()
          ? (own?.shortDay(momentDay) ?? shortDay.format(moment))
          : (own?.longDay(momentDay) ?? shortDayOfYear.format(moment));
      return `${date}, ${minute.format(moment)}`;
    },
    dayAndMonth: (text) =>
      own?.shortDay(new Date(text)) ?? shortDayOfCalendar.format(new Date(text)),
    month: (text) => own?.month(new Date(text)) ?? monthOfCalendar.format(new Date(text)),
    day: (moment) => own?.longDay(calendarDay(moment)) ?? day.format(moment),
  };
}
