/** Moments in the player's time zone, as a person would say them. */
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import { useLocale, useMessages } from "../i18n/messages.tsx";
import { useServices, useStore } from "../services/use-services.tsx";
import { dayDistance } from "./day-distance.ts";

export interface Moments {
  /** "today at 14:02:44", "27 November 2026 at 14:02:44"; `iso` as the API sends it. */
  sentence(iso: string): string;
  /** For a row of a table: the time alone for today, else with the day. */
  short(iso: string): string;
  /** "27 November 2026". */
  day(moment: Date): string;
}

export function useWhen(): Moments {
  const t = useMessages("fairness");
  const tag = localeTag[useLocale()];
  const timeZone = useStore(useServices().timezone);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, hourCycle: "h23", ...options });
  const time = format({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const minute = format({ hour: "2-digit", minute: "2-digit" });
  const day = format({ dateStyle: "long" });
  const shortDay = format({ day: "numeric", month: "short" });
  const distance = (moment: Date) => dayDistance(moment, new Date(), timeZone);
  return {
    sentence(iso) {
      const moment = new Date(iso);
      const days = distance(moment);
      const values = { time: time.format(moment), date: day.format(moment) };
      if (days === 0) return t("proof.when.today", values);
      return t(days === 1 ? "proof.when.yesterday" : "proof.when.date", values);
    },
    short(iso) {
      const moment = new Date(iso);
      if (distance(moment) === 0) return time.format(moment);
      return `${shortDay.format(moment)}, ${minute.format(moment)}`;
    },
    day: (moment) => day.format(moment),
  };
}
