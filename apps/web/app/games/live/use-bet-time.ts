/** When a bet was placed, in the player's time zone. */
import { localeTag } from "@oddwright/core/i18n/locales.ts";
import { useLocale } from "../../i18n/messages.tsx";
import { useServices, useStore } from "../../services/use-services.tsx";

/** The time of today's bets, with the date of earlier ones, in the player's time zone. */
export function useBetTime(): (createdAt: string) => string {
  const locale = useLocale();
  const timeZone = useStore(useServices().timezone);
  const tag = localeTag[locale];
  const day = new Intl.DateTimeFormat(tag, { dateStyle: "short", timeZone });
  const time = new Intl.DateTimeFormat(tag, { timeStyle: "medium", timeZone });
  const both = new Intl.DateTimeFormat(tag, { dateStyle: "short", timeStyle: "short", timeZone });
  return (createdAt) => {
    const at = new Date(createdAt);
    return (day.format(at) === day.format(new Date()) ? time : both).format(at);
  };
}
