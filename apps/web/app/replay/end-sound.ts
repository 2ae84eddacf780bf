/** The sound that the bet's end had, for those who asked for sound. */
import { profitMinor } from "../games/live/bet-money.ts";
import { preferences } from "../games/panel/preferences.ts";
import { playSound } from "../games/panel/sound.ts";
import type { ReplayProps } from "./replay-props.ts";

export function endSound(bet: ReplayProps["bet"]): void {
  if (preferences.get().sound) playSound(profitMinor(bet) > 0n ? "win" : "loss");
}
