/** The frame of the profile: its pages at the left. A guest is asked to log in and keeps the address. */
import { Outlet } from "react-router";
import { ProfileForGuest, ProfilePending } from "../../features/profile/profile-gate.tsx";
import { ProfileNav } from "../../features/profile/profile-nav.tsx";
import { useLoginInvitation } from "../../features/profile/use-login-invitation.ts";
import type { PageHandle } from "../../root.tsx";
import { QueryScope } from "../../runtime/services/query-scope.tsx";
import { useSession } from "../../runtime/services/use-services.tsx";
import "../../features/profile/profile.css";

export const handle: PageHandle = { messages: ["profile", "fairness"] };

export default function ProfileLayout() {
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
          <QueryScope>
            <Outlet />
          </QueryScope>
        </div>
      );
  }
}
