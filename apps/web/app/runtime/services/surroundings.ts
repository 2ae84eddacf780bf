/** What the services depend on: the browser, or nothing while a page renders on the server. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { leavePage } from "@oddwright/ui/parts/first-listener.ts";
import { deviceStorage } from "../browser/device-storage.ts";
import { documentCookies } from "../browser/document-cookies.ts";
import { tabChannel } from "../browser/tabs.ts";
import { changeLocale } from "../i18n/change-locale.ts";
import { deviceTimeZone } from "../i18n/time-zone.ts";
import { profileSetup } from "../session/profile-setup.ts";
import type { User } from "../session/session-store.ts";
import type { Services, Surroundings } from "./services.ts";

export function surroundings(origin: string): Surroundings {
  return import.meta.env.SSR ? nothing(origin) : browser();
}

function browser(): Surroundings {
  return {
    origin: location.origin,
    cookies: documentCookies(),
    storage: deviceStorage,
    leaveTo: (url) => leavePage(() => location.assign(url)),
    announceSession: () => tabChannel("session").post("changed"),
    onProfile: applyProfile,
  };
}

/** Calls `listener` when another tab logged in or out. */
export function onSessionAnnounced(listener: () => void): () => void {
  return tabChannel("session").listen(listener);
}

/** Rendering reads state and acts on nothing. */
function nothing(origin: string): Surroundings {
  const ignore = () => undefined;
  return {
    origin,
    cookies: { read: () => "", write: ignore, isKept: () => false, isSecure: true },
    storage: {
      getItem: () => null,
      setItem: ignore,
      removeItem: ignore,
      key: () => null,
      length: 0,
    },
    leaveTo: ignore,
    announceSession: ignore,
    onProfile: ignore,
  };
}

/** Carries out what `profileSetup` decided. Browser only. */
function applyProfile(user: User, services: Services): void {
  const { locale, depositOffer, config, totals, cookies } = services;
  const { gamesHost } = config;
  const setup = profileSetup({
    user,
    shown: locale,
    guessedTimezone: deviceTimeZone(),
    host: { origin: location.origin, gamesHost, cookies: cookies.read() },
  });
  totals.begin(user.id);
  if (setup.saveLocale !== null) saveSetting(services, { locale: setup.saveLocale });
  if (setup.saveTimezone !== null) saveSetting(services, { timezone: setup.saveTimezone });
  services.timezone.set(setup.timezone);
  if (setup.showLocale !== null) {
    changeLocale(services.cookies, setup.showLocale);
    return;
  }
  if (setup.offerDeposit && config.automaticDepositOffer) depositOffer.schedule(user.id);
  else depositOffer.cancel();
}

/** Without a notification: the next start tries again. */
function saveSetting(services: Services, body: { locale: Locale } | { timezone: string }): void {
  void services.api.call("profileSettings", { body });
}
