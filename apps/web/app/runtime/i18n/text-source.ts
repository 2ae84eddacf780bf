/** The loaded catalogues as the failure texts read them: a translation, or null. */
import type { MessagesValue } from "./messages.tsx";
import { momentsOf } from "./moments.ts";
import { deviceTimeZone } from "./time-zone.ts";

export interface TextSource {
  /** The translation, or null when there is none. */
  translate(id: string, values?: Readonly<Record<string, unknown>>): string | null;
  /** A moment as the API sends it, as people read it. */
  moment(iso: string): string;
}

/** Moments are in the time zone of the player, or of this device where that is not known, or UTC where it has none. */
export function textSource(
  { i18n, locale }: Pick<MessagesValue, "i18n" | "locale">,
  timeZone = deviceTimeZone() ?? "UTC",
): TextSource {
  return {
    moment: (iso) => momentsOf(locale, timeZone).short(iso),
    translate(id, values) {
      if (!Object.hasOwn(i18n.messages, id)) return null;
      return (i18n._ as (id: string, values?: Record<string, unknown>) => string).call(
        i18n,
        id,
        values,
      );
    },
  };
}
