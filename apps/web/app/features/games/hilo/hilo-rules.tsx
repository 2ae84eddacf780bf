/** The rules of hilo: which card wins, what a guess pays on each card, what it returns, what may be staked. */
import { hiloHighest } from "@oddwright/core/games/hilo/hilo-cards.ts";
import { hiloMultiplier10k, hiloWinningRanks } from "@oddwright/core/games/hilo/hilo-pay-table.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import { SeriesRules } from "../series/series-rules.tsx";
import { shortMultiplier } from "../words/short-multiplier.ts";
import { guessChance } from "./hilo-words.ts";
import type { HiloGame } from "./use-hilo-game.ts";

const faces = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export function HiloRules({ game: { panel, facts } }: { game: HiloGame }) {
  const t = useMessages("games", "hilo");
  return (
    <SeriesRules
      panel={panel}
      facts={facts}
      title={t("hilo.rules.title")}
      how={t("hilo.rules.how")}
      returnNote={t("hilo.rules.return")}
    >
      <RulesSection title={t("games.rules.pays")}>
        <p className="ow-quiet">{t("hilo.rules.formula")}</p>
        <RulesTable
          caption={t("games.rules.pays")}
          head={[t("hilo.rules.card"), t("hilo.higher"), t("hilo.lower")]}
          rows={Array.from({ length: hiloHighest }, (_, index) => ({
            id: String(index),
            cells: [faces[index], worth(index + 1, "higher"), worth(index + 1, "lower")],
          }))}
        />
      </RulesSection>
    </SeriesRules>
  );
}

/** Chance and multiplier of a first guess on a card of this value. */
function worth(value: number, guess: "higher" | "lower"): string {
  const ranks = hiloWinningRanks(value, guess);
  return `${guessChance(ranks)} · ${shortMultiplier(formatMultiplier(hiloMultiplier10k([ranks])))}×`;
}
