/** `/profile/protection`. */
import { ProtectionPage } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["protection", "access", "notices"] };

export default function ProfileProtection() {
  return <ProtectionPage />;
}
