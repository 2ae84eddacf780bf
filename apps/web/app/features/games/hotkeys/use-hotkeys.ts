/** Listens for the panel's shortcuts while the page is open. */
import { useEffect, useRef } from "react";
import { hotkeyAction, type Hotkey, type KeyPlace } from "./hotkeys.ts";

export interface HotkeysInUse<Action extends string> {
  /** Those in force: none while the player has them off. */
  readonly keys: readonly Hotkey<Action>[];
  readonly onAction: (action: Action | "legend") => void;
}

/** Null: the jurisdiction allows none. */
export function useHotkeys<Action extends string>(use: HotkeysInUse<Action> | null): void {
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (latest.current === null || event.defaultPrevented) return;
      const action = hotkeyAction(event, placeOf(event), latest.current.keys);
      if (action === null) return;
      event.preventDefault();
      // A button that a mouse pressed keeps the focus; the key that follows is not meant for it.
      if (event.target instanceof HTMLElement && !event.target.matches(":focus-visible")) {
        event.target.blur();
      }
      latest.current.onAction(action);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

const textFields =
  "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])";
const layers = "dialog[open], [role=menu]:popover-open";

function placeOf({ target }: KeyboardEvent): KeyPlace {
  const element = target instanceof Element ? target : document.body;
  return {
    taken: element.matches(textFields) || document.querySelector(layers) !== null,
    onControl:
      element !== document.body && element.id !== "page" && element.matches(":focus-visible"),
  };
}
