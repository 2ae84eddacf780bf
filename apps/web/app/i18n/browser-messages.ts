/** The catalogues in the browser: one locale, each namespace a chunk of its own. */
import { setupI18n, type Messages } from "@lingui/core";
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { readable, type MessagesValue } from "./messages.tsx";
import type { Namespace } from "./namespaces.ts";

type Catalogue = { default: Messages };

const importers = import.meta.glob<Catalogue>("../locales/*/*.json");

export function browserMessages(locale: Locale): MessagesValue {
  const tag = localeTag[locale];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: {} } });
  const catalogues = new Map<Namespace, Promise<void>>();

  async function fetchCatalogue(namespace: Namespace): Promise<void> {
    const importer = importers[`../locales/${locale}/${namespace}.json`];
    if (!importer) throw new Error(`there is no catalogue ${locale}/${namespace}`);
    i18n.load(tag, (await importer()).default);
  }

  return {
    locale,
    i18n,
    load(namespace) {
      const known = catalogues.get(namespace);
      if (known) return known;
      const catalogue = readable(fetchCatalogue(namespace));
      catalogues.set(namespace, catalogue);
      // A catalogue that did not arrive is asked for again by whoever wants it next.
      catalogue.catch(() => catalogues.delete(namespace));
      return catalogue;
    },
  };
}
