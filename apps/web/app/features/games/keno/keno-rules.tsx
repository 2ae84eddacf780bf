/** The rules of keno: how it is drawn, what the choice pays at what chances, what it returns, what may be staked. */
import { kenoOutcomes, kenoReturn } from "@oddwright/core/games/keno/keno-return.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesDialog, RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import { chanceText } from "../words/chance-text.ts";
import type { KenoFields } from "./keno-fields.ts";
import type { KenoGame } from "./use-keno-game.ts";

/** Shown while nothing is chosen. */
const exampleNumbers = [1, 2, 3, 4, 5];

export function KenoRules({ game }: { game: KenoGame }) {
  const t = useMessages("games", "keno", "fairness");
  const { panel, facts, fields } = game;
  const shown = fields.numbers.length === 0 ? { ...fields, numbers: exampleNumbers } : fields;
  const percent = returnPercent(kenoReturn(shown));
  const title = t("keno.rules.pays", {
    count: shown.numbers.length,
    risk: t(`bet.risk.${shown.risk}`),
  });
  return (
    <RulesDialog
      panel={panel}
      title={t("keno.rules.title")}
      facts={facts}
      rules={panel.rules}
      currency={panel.currency}
      how={t("keno.rules.how")}
      returnNote={t("keno.rules.return", { percent })}
    >
      <RulesSection title={title}>
        <RulesTable
          caption={title}
          head={[t("keno.feed.hits"), t("games.rules.chance"), t("games.multiplier")]}
          rows={payRows(shown)}
        />
        <p className="ow-quiet">{t("keno.rules.formula")}</p>
      </RulesSection>
    </RulesDialog>
  );
}

function payRows(fields: KenoFields) {
  return kenoOutcomes(fields).map(({ chance, multiplier10k }, hits) => ({
    id: String(hits),
    cells: [hits, chanceText(chance), `${displayNumber(formatMultiplier(multiplier10k))}×`],
  }));
}
