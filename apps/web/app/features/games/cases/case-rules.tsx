/** The rules of cases: how it is decided, what each item is worth and how often it comes. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { moneyText } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { RulesDialog, RulesSection, RulesTable } from "../frame/rules-dialog.tsx";
import { chanceText } from "./case-chance.ts";
import type { CaseGame } from "./use-case-game.ts";
import { useCaseNames } from "./use-case-names.ts";

export function CaseRules({ game }: { game: CaseGame }) {
  const t = useMessages("games", "cases");
  const nameOf = useCaseNames();
  const { panel, gameCase, priceMinor, currency } = game;
  const rows = gameCase.items.map((item) => ({
    id: item.slug,
    cells: [
      nameOf(item),
      `${displayNumber(item.firstTicket)} – ${displayNumber(item.lastTicket)}`,
      chanceText(item),
      moneyText({ amount: formatAmount(cases.itemMinor(item, priceMinor)), currency }),
    ],
  }));
  return (
    <RulesDialog
      panel={panel}
      title={t("cases.rules.title")}
      facts={game.facts}
      rules={game.rules}
      currency={currency}
      how={t("cases.rules.how")}
      returnNote={t("cases.rules.return")}
    >
      <RulesSection title={nameOf(gameCase)}>
        <RulesTable
          caption={t("cases.inside")}
          head={[t("cases.item"), t("cases.tickets"), t("cases.chance"), t("cases.value")]}
          rows={rows}
        />
      </RulesSection>
    </RulesDialog>
  );
}
