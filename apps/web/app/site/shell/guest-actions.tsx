/** Logging in and registering, from the top bar. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { openModal } from "../../runtime/modals/open-modal.ts";
import { useServices } from "../../runtime/services/use-services.tsx";

export function GuestActions() {
  const t = useMessages();
  const services = useServices();
  const action = (name: "login" | "register") => ({
    onClick: () => openModal(services, name),
    onPointerEnter: () => services.modals.preload(name),
    onFocus: () => services.modals.preload(name),
  });
  return (
    <span className="flex gap-2">
      <Button tone="ghost" {...action("login")}>
        {t("shell.login")}
      </Button>
      <Button tone="secondary" {...action("register")}>
        {t("shell.register")}
      </Button>
    </span>
  );
}
