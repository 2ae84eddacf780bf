/** What the browser does once the page stands: the session, what earlier pages left open, other tabs. */
import { useEffect } from "react";
import { resumeOperations } from "../api/resume-operations.ts";
import { resumeDeposit } from "../cashier/resume-deposit.ts";
import { onSessionAnnounced } from "../services/surroundings.ts";
import { useServices, useUser } from "../services/use-services.tsx";

const touchIntervalMs = 60_000;

export function useBrowserStart(): void {
  const services = useServices();
  const playerId = useUser()?.id;
  useEffect(() => {
    void services.session.start();
    return onSessionAnnounced(() => void services.session.follow());
  }, [services]);
  useEffect(() => {
    if (playerId === undefined) return;
    const stopResending = resumeOperations(services, playerId);
    resumeDeposit(services, playerId);
    const timer = setInterval(() => services.totals.touch(), touchIntervalMs);
    return () => {
      stopResending();
      clearInterval(timer);
    };
  }, [services, playerId]);
}
