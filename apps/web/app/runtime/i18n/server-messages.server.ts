/** The catalogues on the server: all of them, loaded once. */
import { setupI18n, type Messages } from "@lingui/core";
import { locales, localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { settled, type MessagesValue } from "./messages.tsx";

const catalogues = import.meta.glob<Messages>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

const loaded = settled();

const values = new Map<Locale, MessagesValue>(
  locales.map((locale) => [
    locale,
    { locale, i18n: load(locale), load: () => loaded, forgetFailed: () => undefined },
  ]),
);

export function serverMessages(locale: Locale): MessagesValue {
  const value = values.get(locale);
  if (!value) throw new Error(`there are no messages for ${locale}`);
  return value;
}

function load(locale: Locale) {
  const tag = localeTag[locale];
  const messages: Messages = {};
  for (const [path, catalogue] of Object.entries(catalogues)) {
    if (path.startsWith(`../../locales/${locale}/`)) Object.assign(messages, catalogue);
  }
  return setupI18n({ locale: tag, messages: { [tag]: messages } });
}
