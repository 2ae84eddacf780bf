/** The loaded catalogues as the failure texts read them: a translation, or null. */
import type { MessagesValue } from "./messages.tsx";

export interface TextSource {
  /** The translation, or null when there is none. */
  translate(id: string, values?: Readonly<Record<string, unknown>>): string | null;
}

export function textSource({ i18n }: Pick<MessagesValue, "i18n">): TextSource {
  return {
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
