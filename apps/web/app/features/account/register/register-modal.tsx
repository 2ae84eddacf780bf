/** Registering by e-mail or phone. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useEffect } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import { SwitchForm } from "../entrance/switch-form.tsx";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterModal({ open, input, onClose }: ModalProps<"register">) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  const { modals } = services;
  useEffect(() => void fingerprintOf(services), [services]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("auth.register.title")}
      closeLabel={t("shell.close")}
      width="small"
    >
      <RegisterForm next={input.next} onDone={onClose} />
      <SocialButtons next={input.next} onDone={onClose} />
      <SwitchForm id="auth.register.haveAccount" onPress={() => modals.open("login", input)} />
    </Dialog>
  );
}
