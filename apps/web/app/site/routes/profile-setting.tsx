/** `/profile/setting`. */
import { SettingPage } from "../../features/profile/index.ts";
import type { PageHandle } from "../../runtime/page/page-handle.ts";

export const handle: PageHandle = { messages: ["setting", "access", "notices"] };

export default function ProfileSetting() {
  return <SettingPage />;
}
