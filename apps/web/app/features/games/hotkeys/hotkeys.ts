/** Shortcuts of a game's panel by physical key, so that they work on every layout. */
import type { KnownMessageId } from "../../../runtime/i18n/namespaces.ts";

export interface Hotkey<Action extends string> {
  /** `KeyboardEvent.code`. */
  readonly code: string;
  /** What is printed on the key of a Latin keyboard; null for the space bar, which has a name in each language. */
  readonly face: string | null;
  readonly action: Action;
  /** What the key does, as the legend states it. */
  readonly label: KnownMessageId;
}

export type StakeHotkey = "bet" | "half" | "double";

/** The keys that every game with a stake has. `betLabel`: what its action is called. */
export function stakeHotkeys(betLabel: KnownMessageId): readonly Hotkey<StakeHotkey>[] {
  return [
    { code: "Space", face: null, action: "bet", label: betLabel },
    { code: "KeyA", face: "A", action: "half", label: "games.hotkeys.half" },
    { code: "KeyS", face: "S", action: "double", label: "games.hotkeys.double" },
  ];
}

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Where the press happened. */
export interface KeyPlace {
  /** In a field that takes text, or with a dialog or a menu open. */
  readonly taken: boolean;
  /** On a control that the keyboard reached: the space bar is its own there. */
  readonly onControl: boolean;
}

/** The action of a press, or null. The legend opens on `?` always; `keys` are those in force, none when switched off. */
export function hotkeyAction<Action extends string>(
  press: KeyPress,
  place: KeyPlace,
  keys: readonly Hotkey<Action>[],
): Action | "legend" | null {
  if (place.taken || press.repeat || press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === "?") return "legend";
  const hotkey = keys.find(({ code }) => code === press.code);
  if (hotkey === undefined || (hotkey.code === "Space" && place.onControl)) return null;
  return hotkey.action;
}
