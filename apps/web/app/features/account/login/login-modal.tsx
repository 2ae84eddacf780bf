/** Logging in with an e-mail address or a phone number. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { enter } from "../entrance/enter.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import { SwitchForm } from "../entrance/switch-form.tsx";
import { PasswordLogin } from "./password-login.tsx";

export default function LoginModal({ open, input, onClose }: ModalProps<"login">) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("auth.login.title")}
      closeLabel={t("shell.close")}
      width="small"
    >
      <PasswordLogin
        onEntered={(answer) => enter(services, { answer, close: onClose, next: input.next })}
      />
      <SocialButtons next={input.next} onDone={onClose} />
      <SwitchForm
        id="auth.login.noAccount"
        onPress={() => services.modals.open("register", input)}
      />
    </Dialog>
  );
}
