/** Moments in the page's language and the player's time zone. */
import { useServices, useStore } from "./use-services.tsx";
import { useLocale } from "../i18n/messages.tsx";
import { momentsOf, type Moments } from "../i18n/moments.ts";

export function useMoments(): Moments {
  const locale = useLocale();
  return momentsOf(locale, useStore(useServices().timezone));
}
