/** The rules of miner: how it goes, what safe tiles pay at what chances, what it returns, what may be staked. */
import {
  minerChance,
  minerMultiplier10k,
  minerSafeTiles,
} from "@oddwright/core/games/miner/miner-pay-table.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { chanceText } from "../words/chance-text.ts";
import { RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import { SeriesRules } from "../series/series-rules.tsx";
import { shortMultiplier } from "../words/short-multiplier.ts";
import type { MinerGame } from "./use-miner-game.ts";

export function MinerRules({ game: { panel, facts, mines } }: { game: MinerGame }) {
  const t = useMessages("games", "miner");
  const title = t("miner.rules.pays", { mines });
  return (
    <SeriesRules
      panel={panel}
      facts={facts}
      title={t("miner.rules.title")}
      how={t("miner.rules.how")}
      returnNote={t("miner.rules.return")}
    >
      <RulesSection title={title}>
        <p className="ow-quiet">{t("miner.rules.formula")}</p>
        <RulesTable
          caption={title}
          head={[t("miner.rules.tiles"), t("games.rules.chance"), t("games.multiplier")]}
          rows={Array.from({ length: minerSafeTiles({ mines }) }, (_, index) => ({
            id: String(index),
            cells: [
              index + 1,
              chanceText(minerChance({ mines }, index + 1)),
              `${shortMultiplier(formatMultiplier(minerMultiplier10k({ mines }, index + 1)))}×`,
            ],
          }))}
        />
      </RulesSection>
    </SeriesRules>
  );
}
