/** `/password/reset`. */
import { RestorePage } from "../../features/account/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["auth", "notices"] };

export default function PasswordReset() {
  return <RestorePage />;
}
