/** Everything the coinflip page shows and does, for its parts to draw. */
import type { CoinSide } from "@oddwright/core/games/coinflip/coinflip-flips.ts";
import { coinflipMultiplier10k } from "@oddwright/core/games/coinflip/coinflip-pay-table.ts";
import type { GamesAnswer } from "../live/games-answer.ts";
import { useGameFacts } from "../live/use-game-facts.ts";
import { useSeriesPlay } from "../live/use-series-play.ts";
import { stakeHotkeys, type Hotkey, type StakeHotkey } from "../panel/hotkeys.ts";
import { winAt } from "../panel/next-win.ts";
import { useSeriesPanel } from "../panel/use-series-panel.ts";
import { useSeriesRounding } from "../panel/use-series-rounding.ts";

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
