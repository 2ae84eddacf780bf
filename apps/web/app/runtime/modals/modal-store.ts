/** Which modal is open: one at a time. */
import { createStore, type Store } from "../state/external-store.ts";
import type { ModalInputs, ModalName, OpenModal } from "./modal-names.ts";

export interface ModalStore extends Omit<Store<OpenModal | null>, "set"> {
  open<Name extends ModalName>(name: Name, input: ModalInputs[Name]): void;
  /** Closes the open modal; with a name, only that one. */
  close(name?: ModalName): void;
  /** Fetches a modal's code ahead of the press: on hover or focus. */
  preload(name: ModalName): void;
}

export function createModalStore(preload: ModalStore["preload"]): ModalStore {
  const store = createStore<OpenModal | null>(null);
  let lastId = 0;
  return {
    get: store.get,
    initial: store.initial,
    subscribe: store.subscribe,
    open(name, input) {
      lastId += 1;
      store.set({ name, input, id: lastId } as OpenModal);
    },
    close(name) {
      if (name === undefined || store.get()?.name === name) store.set(null);
    },
    preload,
  };
}
