/** The bet panel of coinflip: a stake, and a side for every flip. */
import {
  coinflipLastStep,
  coinflipMultiplier10k,
} from "@oddwright/core/games/coinflip/coinflip-pay-table.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier, payoutMinor } from "@oddwright/core/money/multiplier.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { useMessages } from "../../i18n/messages.tsx";
import { maxWinOf, SeriesPanel } from "../panel/series-panel.tsx";
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
      next={panel.open?.series.next ?? firstWin(panel.checked.stakeMinor ?? 0n)}
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

function firstWin(stakeMinor: bigint) {
  const multiplier10k = coinflipMultiplier10k(1);
  return {
    multiplier: formatMultiplier(multiplier10k),
    payout: formatAmount(payoutMinor(stakeMinor, multiplier10k)),
  };
}
