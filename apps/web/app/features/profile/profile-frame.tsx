/** The frame of the profile: its pages at the left. A guest is asked to log in and keeps the address. */
import type { ReactNode } from "react";
import { ProfileForGuest, ProfilePending } from "./profile-gate.tsx";
import { ProfileNav } from "./profile-nav.tsx";
import { useLoginInvitation } from "./use-login-invitation.ts";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import { useSession } from "../../runtime/services/use-services.tsx";
import "./profile.css";

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
