/** Draws the notifications; loads with the first one. */
import { Toaster } from "@oddwright/ui/parts/toaster.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";

export default function SiteToaster() {
  const t = useMessages();
  return <Toaster label={t("shell.notifications")} closeLabel={t("shell.close")} />;
}
