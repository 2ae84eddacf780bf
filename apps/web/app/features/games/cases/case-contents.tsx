/** The contents of a case: every item with its value and its exact chance. */
import { cases } from "@oddwright/core/games/cases/cases.ts";
import { returnPercent } from "@oddwright/core/games/return-to-player.ts";
import { formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { ItemArt } from "@oddwright/ui/scenes/cases/item-sheet.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { chanceText } from "./case-chance.ts";
import type { CaseGame } from "./use-case-game.ts";
import { useCaseNames } from "./use-case-names.ts";

export function CaseContents({ game }: { game: CaseGame }) {
  const t = useMessages("cases");
  const nameOf = useCaseNames();
  const { gameCase, priceMinor, currency } = game;
  return (
    <Card
      className="case-contents"
      title={t("cases.inside")}
      aside={
        <span className="ow-label">
          {t("cases.return", { percent: returnPercent(cases.returnOf(gameCase)) })}
        </span>
      }
    >
      <ul className="case-items">
        {gameCase.items.toReversed().map((item) => (
          <li key={item.slug} className="case-item" data-worth={item.multiplier10k > 10_000n}>
            <ItemArt art={item.art} size={76} />
            <span className="case-item-name">{nameOf(item)}</span>
            <Money
              className="font-semibold"
              amount={formatAmount(cases.itemMinor(item, priceMinor))}
              currency={currency}
            />
            <span className="ow-label">{chanceText(item)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
