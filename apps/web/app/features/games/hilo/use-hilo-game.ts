/** Everything the hilo page shows and does, for its parts to draw. */
import type { HiloAction } from "@oddwright/core/games/hilo/hilo-series.ts";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useSeriesPlay } from "../series/use-series-play.ts";
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../hotkeys/hotkeys.ts";
import { useSeriesPanel } from "../series/use-series-panel.ts";
import { useSeriesRounding } from "../series/use-series-rounding.ts";
import { hiloCards } from "./hilo-bet-record.ts";

const hiloHotkeys: readonly Hotkey<HiloAction | StakeHotkey>[] = [
  ...stakeHotkeys("games.series.key"),
  { code: "KeyQ", face: "Q", action: "higher", label: "hilo.higher" },
  { code: "KeyE", face: "E", action: "lower", label: "hilo.lower" },
  { code: "KeyD", face: "D", action: "skip", label: "hilo.skip" },
];

export type HiloGame = ReturnType<typeof useHiloGame>;

export function useHiloGame(carried: GamesAnswer | null) {
  const facts = useGameFacts("hilo", carried);
  const play = useSeriesPlay("hilo");
  const skipsLeft = play.shown?.series.skips_left ?? 0;
  const guess = (action: HiloAction) => {
    if (action !== "skip" || skipsLeft > 0) play.step({ guess: action });
  };
  const panel = useSeriesPanel({
    game: "hilo",
    facts,
    play,
    choice: {},
    keys: hiloHotkeys,
    onKey: guess,
  });
  const shownCard = play.shown === null ? undefined : hiloCards(play.shown.bet).at(-1)?.card;
  // What a guess wins hangs on the card.
  const rounding = useSeriesRounding(panel, null);
  return { facts, play, panel, guess, skipsLeft, shownCard, rounding };
}
