/** `/profile/verification`. */
import { VerificationPage } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["verification", "notices"] };

export default function ProfileVerification() {
  return <VerificationPage />;
}
