/** The bet panel of keno: the risk, and ways to fill the card at once. */
import { kenoMaxNumbers, kenoRisks } from "@oddwright/core/games/keno/keno-params.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { Eraser, Shuffle } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { InstantPanel } from "../instant/instant-panel.tsx";
import { randomBelow } from "../frame/random-below.ts";
import { LastBetLine } from "../results/proof-way.tsx";
import { clearNumbers, pickNumbers } from "./keno-fields.ts";
import type { KenoGame } from "./use-keno-game.ts";

const icon = { size: 18, strokeWidth: 1.6, "aria-hidden": true } as const;

export function KenoPanel({ game }: { game: KenoGame }) {
  const t = useMessages("games", "keno", "fairness");
  const { fields, setFields, panel, play, quote } = game;
  const { locked } = panel;
  const count = fields.numbers.length;
  return (
    <InstantPanel
      panel={panel}
      facts={game.facts}
      actionLabel={t("keno.draw")}
      profitMinor={quote.profitMinor}
      profitLabel={t("keno.bestProfit")}
      returnAtStake={quote.returnAtStake}
      loweredReturn={quote.loweredReturn}
      last={
        <LastBetLine
          bet={play.phase === "idle" ? play.bet : null}
          named={(number) => t("keno.drawNumber", { number })}
          none={t("keno.noDraw")}
        />
      }
    >
      <div className="game-own">
        <Segment
          label={t("keno.risk")}
          value={fields.risk}
          disabled={locked}
          options={kenoRisks.map((risk) => ({ value: risk, label: t(`keno.risk.${risk}`) }))}
          onChange={(risk) => setFields((was) => ({ ...was, risk }))}
        />
      </div>
      <div className="game-own game-pair">
        <Button
          disabled={locked}
          icon={<Shuffle {...icon} />}
          onClick={() => setFields((was) => pickNumbers(was, randomBelow))}
        >
          {t("keno.pick")}
        </Button>
        <Button
          disabled={locked || count === 0}
          icon={<Eraser {...icon} />}
          onClick={() => setFields(clearNumbers)}
        >
          {t("keno.clear")}
        </Button>
      </div>
      <p className="game-own ow-label keno-count" aria-live="polite">
        {count === 0
          ? t("keno.choose", { most: kenoMaxNumbers })
          : t("keno.chosen", { count, most: kenoMaxNumbers })}
      </p>
    </InstantPanel>
  );
}
