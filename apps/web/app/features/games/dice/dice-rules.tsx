/** The rules of dice: how it is decided, what it pays, what it returns, what may be staked. */
import { diceParamsForChance, formatHundredths } from "@oddwright/core/games/dice/dice-params.ts";
import { dicePlan } from "@oddwright/core/games/dice/dice.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { formatMultiplier } from "@oddwright/core/money/multiplier.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesDialog, RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import type { DiceGame } from "./use-dice-game.ts";

const shownChances = [9_800, 7_500, 5_000, 2_500, 1_000, 100, 1];

export function DiceRules({ game }: { game: DiceGame }) {
  const t = useMessages("games", "dice");
  const { panel, facts } = game;
  return (
    <RulesDialog
      panel={panel}
      title={t("dice.rules.title")}
      facts={facts}
      rules={panel.rules}
      currency={panel.currency}
      how={t("dice.rules.how")}
      returnNote={t("dice.rules.return")}
    >
      <RulesSection title={t("games.rules.pays")}>
        <p className="ow-quiet">{t("dice.rules.formula")}</p>
        <RulesTable
          caption={t("games.rules.pays")}
          head={[t("dice.over"), t("dice.chance"), t("games.multiplier")]}
          rows={payRows()}
        />
      </RulesSection>
    </RulesDialog>
  );
}

function payRows() {
  return shownChances.flatMap((chance) => {
    const parsed = diceParamsForChance(chance, "over");
    if (!parsed.ok) return [];
    const { multiplier10k } = dicePlan(parsed.params);
    const multiplier = `${displayNumber(formatMultiplier(multiplier10k))}×`;
    const cells = [parsed.params.target, `${formatHundredths(chance)}\u00A0%`, multiplier];
    return [{ id: String(chance), cells }];
  });
}
