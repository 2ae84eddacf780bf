/** The layout of the profile's pages. */
import { Outlet } from "react-router";
import { ProfileFrame } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["profile", "fairness"] };

export default function ProfileLayout() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  );
}
