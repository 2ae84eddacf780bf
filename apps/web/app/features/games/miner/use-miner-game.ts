/** Everything the miner page shows and does, for its parts to draw. */
import { minerMultiplier10k } from "@oddwright/core/games/miner/miner-pay-table.ts";
import { useState } from "react";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useSeriesPlay } from "../series/use-series-play.ts";
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../hotkeys/hotkeys.ts";
import { randomBelow } from "../frame/random-below.ts";
import { winAt } from "../series/next-win.ts";
import { useSeriesPanel } from "../series/use-series-panel.ts";
import { useSeriesRounding } from "../series/use-series-rounding.ts";
import { fieldOf, minerBetView } from "./miner-bet-record.ts";
import { initialMines, movedMines, randomTile } from "./miner-fields.ts";

type MinerHotkey = "random" | "less" | "more";

const minerHotkeys: readonly Hotkey<MinerHotkey | StakeHotkey>[] = [
  ...stakeHotkeys("games.series.key"),
  { code: "KeyD", face: "D", action: "random", label: "miner.random" },
  { code: "KeyQ", face: "Q", action: "less", label: "miner.less" },
  { code: "KeyE", face: "E", action: "more", label: "miner.more" },
];

export type MinerGame = ReturnType<typeof useMinerGame>;

export function useMinerGame(carried: GamesAnswer | null) {
  const facts = useGameFacts("miner", carried);
  const play = useSeriesPlay("miner");
  const [chosenMines, setMines] = useState(initialMines);
  const view = play.coming === null ? null : minerBetView(play.coming.bet);
  const field = fieldOf(view);
  const reveal = (tile: number) => play.step({ tile });
  const revealRandom = () => {
    const tile = randomTile(field, randomBelow);
    if (tile !== null) reveal(tile);
  };
  const panel = useSeriesPanel({
    game: "miner",
    facts,
    play,
    choice: { mines: chosenMines },
    keys: minerHotkeys,
    onKey(key) {
      if (key === "random") revealRandom();
      else if (panel.open === null) setMines((was) => movedMines(was, key === "more" ? 1 : -1));
    },
  });
  const mines = panel.open === null ? chosenMines : minerBetView(panel.open.bet).mineCount;
  const next =
    panel.open?.series.next ??
    winAt(minerMultiplier10k({ mines }, 1), panel.checked.stakeMinor ?? 0n);
  const rounding = useSeriesRounding(panel, next);
  return {
    facts,
    play,
    panel,
    mines,
    setMines,
    view,
    field,
    reveal,
    revealRandom,
    next,
    rounding,
  };
}
