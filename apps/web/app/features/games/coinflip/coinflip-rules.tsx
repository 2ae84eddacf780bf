/** The rules of coinflip: how a series goes, what it pays at what chances, what it returns, what may be staked. */
import { coinflipLength } from "@oddwright/core/games/coinflip/coinflip-flips.ts";
import { coinflipMultiplier10k } from "@oddwright/core/games/coinflip/coinflip-pay-table.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { rational } from "@oddwright/core/money/rational.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { chanceText } from "../words/chance-text.ts";
import { RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import { SeriesRules } from "../series/series-rules.tsx";
import type { CoinflipGame } from "./use-coinflip-game.ts";

const shownWins = [1, 2, 3, 4, 5, 7, 10, 15, coinflipLength];

export function CoinflipRules({ game: { panel, facts } }: { game: CoinflipGame }) {
  const t = useMessages("games", "coinflip");
  return (
    <SeriesRules
      panel={panel}
      facts={facts}
      title={t("coinflip.rules.title")}
      how={t("coinflip.rules.how")}
      returnNote={t("coinflip.rules.return")}
    >
      <RulesSection title={t("games.rules.pays")}>
        <p className="ow-quiet">{t("coinflip.rules.formula")}</p>
        <RulesTable
          caption={t("games.rules.pays")}
          head={[t("coinflip.rules.wins"), t("games.rules.chance"), t("games.multiplier")]}
          rows={shownWins.map((wins) => ({
            id: String(wins),
            cells: [
              wins,
              chanceText(rational(1n, 2n ** BigInt(wins))),
              `${displayNumber(formatMultiplier(coinflipMultiplier10k(wins)).slice(0, -2))}×`,
            ],
          }))}
        />
      </RulesSection>
    </SeriesRules>
  );
}
