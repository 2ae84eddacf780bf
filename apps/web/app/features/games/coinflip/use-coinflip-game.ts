/** Everything the coinflip page shows and does, for its parts to draw. */
import type { CoinSide } from "@oddwright/core/games/coinflip/coinflip-flips.ts";
import { coinflipMultiplier10k } from "@oddwright/core/games/coinflip/coinflip-pay-table.ts";
import type { GamesAnswer } from "../facts/games-answer.ts";
import { useGameFacts } from "../facts/use-game-facts.ts";
import { useSeriesPlay } from "../series/use-series-play.ts";
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../hotkeys/hotkeys.ts";
import { winAt } from "../series/next-win.ts";
import { useSeriesPanel } from "../series/use-series-panel.ts";
import { useSeriesRounding } from "../series/use-series-rounding.ts";

const coinflipHotkeys: readonly Hotkey<CoinSide | StakeHotkey>[] = [
  ...stakeHotkeys("games.series.key"),
  { code: "KeyQ", face: "Q", action: "heads", label: "coinflip.heads" },
  { code: "KeyE", face: "E", action: "tails", label: "coinflip.tails" },
];

export type CoinflipGame = ReturnType<typeof useCoinflipGame>;

export function useCoinflipGame(carried: GamesAnswer | null) {
  const facts = useGameFacts("coinflip", carried);
  const play = useSeriesPlay("coinflip");
  const flip = (side: CoinSide) => play.step({ side });
  const panel = useSeriesPanel({
    game: "coinflip",
    facts,
    play,
    choice: {},
    keys: coinflipHotkeys,
    onKey: flip,
  });
  const next =
    panel.open?.series.next ?? winAt(coinflipMultiplier10k(1), panel.checked.stakeMinor ?? 0n);
  return { facts, play, panel, flip, next, rounding: useSeriesRounding(panel, next) };
}
