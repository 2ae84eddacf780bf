/** The shortcuts of crash: one key for whatever the button is, and one to turn to the other bet. */
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../hotkeys/hotkeys.ts";

export const crashHotkeys: readonly Hotkey<StakeHotkey | "other">[] = [
  ...stakeHotkeys("crash.hotkey.press"),
  { code: "KeyD", face: "D", action: "other", label: "crash.hotkey.other" },
];
