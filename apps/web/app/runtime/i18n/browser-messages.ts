/** The catalogues in the browser: one locale, each namespace a chunk of its own. */
import { setupI18n, type Messages } from "@lingui/core";
import { localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { loadPart } from "../browser/load-part.ts";
import { readable, type MessagesValue } from "./messages.tsx";
import type { Namespace } from "./namespaces.ts";

type Catalogue = { default: Messages };

const importers = import.meta.glob<Catalogue>("../../locales/*/*.json");

/** How long a catalogue that was given up is not fetched again automatically. */
const failedMs = 10_000;

export function browserMessages(locale: Locale): MessagesValue {
  const tag = localeTag[locale];
  const i18n = setupI18n({ locale: tag, messages: { [tag]: {} } });
  const catalogues = new Map<Namespace, Promise<void>>();
  /** When each of those that did not arrive was given up. */
  const failures = new WeakMap<Promise<void>, number>();

  async function fetchCatalogue(namespace: Namespace): Promise<void> {
    const importer = importers[`../../locales/${locale}/${namespace}.json`];
    if (!importer) throw new Error(`there is no catalogue ${locale}/${namespace}`);
    i18n.load(tag, (await importer()).default);
  }

  return {
    locale,
    i18n,
    load(namespace) {
      const known = catalogues.get(namespace);
      if (known && !isOver(failures.get(known))) return known;
      const catalogue = readable(loadPart(() => fetchCatalogue(namespace)));
      catalogues.set(namespace, catalogue);
      // The failure is kept for a while: a fetch at each rendering would repeat without end.
      catalogue.catch(() => failures.set(catalogue, Date.now()));
      return catalogue;
    },
    forgetFailed() {
      for (const [namespace, catalogue] of catalogues) {
        if (failures.has(catalogue)) catalogues.delete(namespace);
      }
    },
  };
}

function isOver(failedAtMs: number | undefined): boolean {
  return failedAtMs !== undefined && Date.now() - failedAtMs > failedMs;
}
