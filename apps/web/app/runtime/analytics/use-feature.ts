/** Whether something that is not for everybody is for whoever sees the page: the player's own list is asked first, then the operator's flag service. */
import { useEffect, useState } from "react";
import { useServices, useSession, useStore } from "../services/use-services.tsx";
import { userOf } from "../session/session-store.ts";
import { useHydrated } from "../state/use-hydrated.ts";
import { consent, isConsentGiven } from "./consent.ts";
import { noFlags, type Flags } from "./decide-flags.ts";

/**
 * Undefined while the service is asked, and before the page is the browser's: the server renders one page for all players of a kind. The service is asked only where the
 * operator has one, and about nobody who refuses analytics.
 */
export function useFeature(name: string): boolean | undefined {
  const services = useServices();
  const session = useSession();
  const hydrated = useHydrated();
  // Whoever answers the notice is heard at once.
  useStore(consent);
  const [decided, setDecided] = useState<{ readonly who: string; readonly flags: Flags }>();
  const user = userOf(session);
  const who = user?.id ?? "";
  const isKnown = hydrated && session.status !== "pending";
  const isListed = isKnown && (user?.features.includes(name) ?? false);
  const hasService = services.config.analytics?.flags === true;
  const isAsked = hasService && !isListed && isKnown && isConsentGiven(services.storage);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void import("./analytics.ts")
      .then((part) => part.analyticsOf(services).flags())
      .catch(() => noFlags)
      .then((flags) => {
        if (isCurrent) setDecided({ who, flags });
      });
    return () => {
      isCurrent = false;
    };
  }, [services, isAsked, who]);
  if (!isKnown) return undefined;
  if (isListed) return true;
  if (!isAsked) return false;
  return decided?.who === who ? decided.flags.has(name) : undefined;
}
