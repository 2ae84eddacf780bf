/** Shortcuts of the bet panel by physical key, so that they work on every layout. */

export type HotkeyAction = "bet" | "half" | "double" | "side" | "less" | "more" | "legend";

export interface Hotkey {
  /** `KeyboardEvent.code`. */
  readonly code: string;
  /** What is printed on the key of a Latin keyboard; null for the space bar, which has a name in each language. */
  readonly face: string | null;
  readonly action: Exclude<HotkeyAction, "legend">;
}

export const hotkeys: readonly Hotkey[] = [
  { code: "Space", face: null, action: "bet" },
  { code: "KeyA", face: "A", action: "half" },
  { code: "KeyS", face: "S", action: "double" },
  { code: "KeyD", face: "D", action: "side" },
  { code: "KeyQ", face: "Q", action: "less" },
  { code: "KeyE", face: "E", action: "more" },
];

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

/** The action of a press, or null. The legend opens on `?` whatever the setting; the rest only when enabled. */
export function hotkeyAction(
  press: KeyPress,
  place: KeyPlace,
  enabled: boolean,
): HotkeyAction | null {
  if (place.taken || press.repeat || press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === "?") return "legend";
  const hotkey = enabled ? hotkeys.find(({ code }) => code === press.code) : undefined;
  if (hotkey === undefined || (hotkey.code === "Space" && place.onControl)) return null;
  return hotkey.action;
}
