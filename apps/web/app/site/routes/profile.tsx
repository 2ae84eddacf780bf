/** `/profile`. */
import { ProfilePage } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["payouts"] };

export default function Profile() {
  return <ProfilePage />;
}
