/** Moments in the page's language and the player's time zone. */
import { useServices, useStore } from "../services/use-services.tsx";
import { useLocale } from "./messages.tsx";
import { momentsOf, type Moments } from "./moments.ts";

export function useMoments(): Moments {
  const locale = useLocale();
  return momentsOf(locale, useStore(useServices().timezone));
}
