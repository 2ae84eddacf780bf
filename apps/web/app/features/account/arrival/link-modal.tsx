/** A link that signs in was opened where a player is in already: whether to leave that account. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { useServices, useUser } from "../../../runtime/services/use-services.tsx";
import { signInByLink } from "./sign-in-by-link.ts";

export default function LinkModal({ open, input, onClose }: ModalProps<"signInLink">) {
  const t = useMessages("auth");
  const services = useServices();
  const [name] = useState(useUser()?.name ?? "");
  const [busy, setBusy] = useState(false);

  async function go(): Promise<void> {
    setBusy(true);
    const { host, origin } = location;
    // A browser has one session: the one that it leaves ends.
    await services.session.logout();
    await signInByLink(services, input.token, { origin, host, userAgent: navigator.userAgent });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("auth.link.title")}
      closeLabel={t("shell.close")}
      width="small"
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            {t("auth.link.stay")}
          </Button>
          <Button tone="brass" busy={busy} onClick={() => void go()}>
            {t("auth.link.action")}
          </Button>
        </>
      }
    >
      <p>{t("auth.link.text", { name })}</p>
    </Dialog>
  );
}
