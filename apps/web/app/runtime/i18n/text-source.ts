/** The loaded catalogues as the failure texts read them: a translation, or null. */
import type { TextSource } from "../api/failure-text.ts";
import type { MessagesValue } from "./messages.tsx";

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
