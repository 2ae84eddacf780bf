/** A time at the site, in hours and minutes. */
import type { Translate } from "../../../runtime/i18n/messages.tsx";

export const timeText = (t: Translate, minutes: number): string =>
  t("protection.time", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
