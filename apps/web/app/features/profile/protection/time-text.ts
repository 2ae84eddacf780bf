/** A time at the site, in hours and minutes. */
import type { Translate } from "../../../runtime/i18n/messages.tsx";

export const timeText = (t: Translate, minutes: number): string =>
  t("protection.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** Hours as they are typed, with at most two decimals after a point or a comma; null for anything else, and for less than a minute. "1,000" could be one or a thousand. */
export function minutesOfHours(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(typed)) return null;
  const minutes = Math.round(Number(typed.replace(",", ".")) * 60);
  return minutes >= 1 ? minutes : null;
}
