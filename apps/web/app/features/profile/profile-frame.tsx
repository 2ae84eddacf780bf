/** The frame of the profile: its pages at the left. A guest is asked to log in and keeps the address. */
import { type ReactNode, useEffect, useRef } from "react";
import { ProfileForGuest, ProfilePending } from "./profile-gate.tsx";
import { ProfileNav } from "./profile-nav.tsx";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import { useSession, useServices } from "../../runtime/services/use-services.tsx";
import "./styles/profile.css";
import { openModal } from "../../runtime/modals/open-modal.ts";

export function ProfileFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  useLoginInvitation();
  switch (session.status) {
    case "guest":
      return <ProfileForGuest />;
    case "pending":
      return <ProfilePending />;
    case "signed-in":
      return (
        <div className="profile" key={session.user.id}>
          <ProfileNav />
          <QueryScope>{children}</QueryScope>
        </div>
      );
  }
}

/** Opens the login for a guest, once, but not right after a logout. The address stays. */
function useLoginInvitation(): void {
  const services = useServices();
  const { status } = useSession();
  const wasIn = useRef(false);
  useEffect(() => {
    if (status === "signed-in") wasIn.current = true;
    if (status !== "guest" || wasIn.current || services.modals.get() !== null) return;
    openModal(services, "login");
  }, [services, status]);
}
