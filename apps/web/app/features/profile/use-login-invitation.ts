/** Asks a guest to log in, once; who has just logged out is left in peace. The address stays. */
import { useEffect, useRef } from "react";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { useServices, useSession } from "../../runtime/services/use-services.tsx";

export function useLoginInvitation(): void {
  const services = useServices();
  const { status } = useSession();
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === "signed-in") wasIn.current = true;
    if (status !== "guest" || wasIn.current || services.modals.get() !== null) return;
    openModal(services, "login");
  }, [services, status]);
}
