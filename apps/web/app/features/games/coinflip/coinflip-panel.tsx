/** The bet panel of coinflip: a stake, and a side for every flip. */
import { coinflipLastStep } from "@oddwright/core/games/coinflip/coinflip-pay-table.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { maxWinOf } from "../series/series-max-win.ts";
import { SeriesPanel } from "../series/series-panel.tsx";
import type { CoinflipGame } from "./use-coinflip-game.ts";

export function CoinflipPanel({ game }: { game: CoinflipGame }) {
  const t = useMessages("games", "coinflip");
  const { panel, facts } = game;
  const maxWin = maxWinOf(panel);
  return (
    <SeriesPanel
      panel={panel}
      facts={facts}
      startLabel={t("coinflip.start")}
      chooseLabel={t("coinflip.choose")}
      next={game.next}
      rounding={game.rounding}
      lastMultiplier={
        maxWin === null ? null : formatMultiplier(coinflipLastStep(maxWin).multiplier10k)
      }
      choices={(["heads", "tails"] as const).map((side) => (
        <Button
          key={side}
          size="large"
          wide
          disabled={!panel.mayStep}
          icon={<span className="coin-mark" data-side={side} aria-hidden="true" />}
          onClick={() => game.flip(side)}
        >
          {t(`coinflip.${side}`)}
        </Button>
      ))}
    />
  );
}
