/** Listens for the keys of the search on every page. */
import { useEffect } from "react";
import { useServices } from "../../runtime/services/use-services.tsx";

const textFields =
  "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])";

export function useSearchKey(): void {
  const { modals } = useServices();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches(textFields);
      if (event.defaultPrevented || !opensSearch(event, typing)) return;
      event.preventDefault();
      // What is open may hold something half done.
      if (document.querySelector("dialog[open]") === null) modals.open("search", {});
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [modals]);
}

export interface SearchKeyPress {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** `typing`: in a field that takes text. */
export function opensSearch(press: SearchKeyPress, typing: boolean): boolean {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (altKey || shiftKey) return false;
  if (ctrlKey || metaKey) return code === "KeyK";
  return !typing && (key === "/" || code === "Slash");
}
