/** `/profile/access`. */
import { AccessPage } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["access", "credentials", "closure"] };

export default function ProfileAccess() {
  return <AccessPage />;
}
