/** The bet panel of miner: a stake, how many mines, and tiles one after another. */
import { minerMaxMines } from "@oddwright/core/games/miner/miner-params.ts";
import { minerLastStep, minerSafeTiles } from "@oddwright/core/games/miner/miner-pay-table.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Slider } from "@oddwright/ui/parts/slider.tsx";
import { Shuffle } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { maxWinOf } from "../series/series-max-win.ts";
import { SeriesPanel } from "../series/series-panel.tsx";
import type { MinerGame } from "./use-miner-game.ts";

export function MinerPanel({ game }: { game: MinerGame }) {
  const t = useMessages("games", "miner");
  const { panel, facts, mines } = game;
  const maxWin = maxWinOf(panel);
  return (
    <SeriesPanel
      panel={panel}
      facts={facts}
      startLabel={t("miner.start")}
      chooseLabel={t("miner.choose")}
      next={game.next}
      rounding={game.rounding}
      lastMultiplier={
        maxWin === null ? null : formatMultiplier(minerLastStep({ mines }, maxWin).multiplier10k)
      }
      fields={<Mines game={game} />}
      choices={
        <Button
          wide
          disabled={!panel.mayStep}
          icon={<Shuffle size={18} strokeWidth={1.6} aria-hidden />}
          onClick={game.revealRandom}
        >
          {t("miner.random")}
        </Button>
      }
    />
  );
}

function Mines({ game: { panel, mines, setMines } }: { game: MinerGame }) {
  const t = useMessages("games", "miner");
  const crystals = minerSafeTiles({ mines });
  return (
    <div className="game-own miner-mines">
      <p className="game-line">
        <span className="ow-label">{t("miner.mines")}</span>
        <span>
          <strong className="font-semibold">{t("miner.mineCount", { count: mines })}</strong>{" "}
          <span className="ow-quiet">{t("miner.crystals", { crystals })}</span>
        </span>
      </p>
      <Slider
        label={t("miner.mines")}
        value={mines}
        min={1}
        max={minerMaxMines}
        disabled={panel.open !== null}
        onChange={setMines}
      />
    </div>
  );
}
