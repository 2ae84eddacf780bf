/** Shows the open modal. A closed one stays mounted until the next, so that it can leave the screen. */
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { Suspense, useState } from "react";
import { Region } from "../../runtime/page/region.tsx";
import { useMessages, useMessagesValue } from "../../runtime/i18n/messages.tsx";
import { useServices, useStore } from "../../runtime/services/use-services.tsx";
import type { OpenModal } from "../../runtime/modals/modal-names.ts";
import { modalParts } from "./modal-registry.ts";

export function ModalHost() {
  const { modals } = useServices();
  const open = useStore(modals);
  const [last, setLast] = useState<OpenModal | null>(null);
  const notifyFailed = useModalFailure();
  if (open !== null && open !== last) setLast(open);
  const shown = open ?? last;
  if (shown === null) return null;
  const Modal = modalParts[shown.name];
  return (
    <Region key={shown.id} otherwise={null} onFailed={() => notifyFailed(shown)}>
      <Suspense>
        <Modal open={open !== null} input={shown.input} onClose={() => modals.close(shown.name)} />
      </Suspense>
    </Region>
  );
}

/** A dialog that failed is not on the screen: a notification reports it, with a button to open it again. */
function useModalFailure(): (modal: OpenModal) => void {
  const t = useMessages();
  const messages = useMessagesValue();
  const { modals } = useServices();
  return ({ name, input }) => {
    modals.close(name);
    notify({
      kind: "error",
      title: t("shell.region.title"),
      body: t("shell.region.text"),
      action: {
        label: t("shell.region.retry"),
        onPress() {
          messages.forgetFailed();
          modals.open(name, input);
        },
      },
    });
  };
}
