/** Shows the open modal. A closed one stays mounted until the next, so that it can leave the screen. */
import { Suspense, useState, type ComponentType, type LazyExoticComponent } from "react";
import { useServices, useStore } from "../services/use-services.tsx";
import type { ModalProps, OpenModal } from "./modal-names.ts";
import { registry } from "./registry.ts";

export function ModalHost() {
  const { modals } = useServices();
  const open = useStore(modals);
  const [last, setLast] = useState<OpenModal | null>(null);
  if (open !== null && open !== last) setLast(open);
  const shown = open ?? last;
  if (shown === null) return null;
  const Modal = registry[shown.name] as LazyExoticComponent<
    ComponentType<ModalProps<OpenModal["name"]>>
  >;
  return (
    <Suspense>
      <Modal
        key={shown.id}
        open={open !== null}
        input={shown.input}
        onClose={() => modals.close(shown.name)}
      />
    </Suspense>
  );
}
