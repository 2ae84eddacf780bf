/** The bet panel of hilo: a stake, and a guess for every card. */
import type { HiloGuess } from "@oddwright/core/games/hilo/hilo-pay-table.ts";
import { maxWinMultiplier } from "@oddwright/core/games/max-win.ts";
import { formatMultiplier, multiplierScale } from "@oddwright/core/money/multiplier.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { ChevronsDown, ChevronsUp, SkipForward } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { maxWinOf } from "../series/series-max-win.ts";
import { SeriesPanel } from "../series/series-panel.tsx";
import { shortMultiplier } from "../words/short-multiplier.ts";
import { sameLoses } from "./hilo-words.ts";
import type { HiloGame } from "./use-hilo-game.ts";

const icon = { size: 20, strokeWidth: 1.8, "aria-hidden": true } as const;
const icons = { higher: <ChevronsUp {...icon} />, lower: <ChevronsDown {...icon} /> };

export function HiloPanel({ game }: { game: HiloGame }) {
  const t = useMessages("games", "hilo");
  const { panel, facts, shownCard, skipsLeft } = game;
  const maxWin = maxWinOf(panel);
  const next = panel.open?.series.next;
  return (
    <SeriesPanel
      panel={panel}
      facts={facts}
      startLabel={t("hilo.start")}
      chooseLabel={t("hilo.choose")}
      next={null}
      rounding={game.rounding}
      lastMultiplier={
        maxWin === null ? null : formatMultiplier(maxWinMultiplier(maxWin, multiplierScale))
      }
      fields={
        <Button
          className="game-own"
          disabled={!panel.mayStep || skipsLeft === 0}
          icon={<SkipForward {...icon} />}
          onClick={() => game.guess("skip")}
        >
          {panel.open === null ? t("hilo.skip") : t("hilo.skipLeft", { left: skipsLeft })}
        </Button>
      }
      choices={(["higher", "lower"] as const).map((guess) => (
        <Button
          key={guess}
          size="large"
          wide
          disabled={!panel.mayStep}
          icon={icons[guess]}
          second={next ? worth(guess, next[guess].multiplier) : undefined}
          onClick={() => game.guess(guess)}
        >
          {t(`hilo.${guess}.strict`)}
        </Button>
      ))}
    />
  );

  function worth(guess: HiloGuess, text: string): string {
    const multiplier = shortMultiplier(text);
    return sameLoses(guess, shownCard) ? `${multiplier}×` : t("hilo.orSame", { multiplier });
  }
}
