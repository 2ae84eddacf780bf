/** The site's languages, each named in its own words. */
import { localeName, locales, localeTag, type Locale } from "@oddwright/core/i18n/locales.ts";
import { Menu } from "@oddwright/ui/parts/menu.tsx";
import { Globe } from "lucide-react";
import { useLocation } from "react-router";
import { changeLocale, hrefInLocale } from "../../runtime/i18n/change-locale.ts";
import { useLocale, useMessages } from "../../runtime/i18n/messages.tsx";
import type { Services } from "../../runtime/services/services.ts";
import { useServices } from "../../runtime/services/use-services.tsx";

export function LanguageMenu() {
  const t = useMessages();
  const services = useServices();
  const current = useLocale();
  const address = useLocation();
  return (
    <Menu
      label={t("shell.language")}
      triggerClassName="site-icon-trigger"
      trigger={
        <>
          <Globe size={20} strokeWidth={1.6} aria-hidden />
          {current.toUpperCase()}
        </>
      }
      value={current}
      items={locales.map((locale) => ({
        value: locale,
        text: localeName[locale],
        label: localeName[locale],
        lang: localeTag[locale],
        href: hrefInLocale(locale, address),
      }))}
      onSelect={(locale, event) => {
        event.preventDefault();
        if (locale !== current) void chooseLocale(services, locale);
      }}
    />
  );
}

/** A player's choice is saved first: the next page would otherwise return to the saved language, as it would where saving is refused. */
async function chooseLocale(services: Services, locale: Locale): Promise<void> {
  if (services.sessionStore.get().status === "signed-in") {
    const saved = await services.api.call("profileSettings", { body: { locale } });
    if (!saved.ok) {
      // Not among what the first page loads.
      const { notifyRefusal } = await import("../../runtime/services/refusal.ts");
      return notifyRefusal(services, { route: "profileSettings", failure: saved.failure });
    }
  }
  changeLocale(services.cookies, locale);
}
