/** One market, or one kind of market at several lines. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { ChartLine } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { EventAnswer, MarketAnswer } from "../odds/answers.ts";
import { marketTitle, selectionName } from "../odds/market-words.ts";
import type { TeamNames } from "../odds/names.ts";
import { PriceButton } from "../odds/price-button.tsx";
import { SelectionLabel } from "../odds/selection-label.tsx";
import { useSlipToggle } from "../slip/use-slip.ts";
import type { MarketCard } from "./market-groups.ts";

interface MarketCardProps {
  readonly card: MarketCard;
  readonly event: EventAnswer;
  readonly teams: TeamNames;
  readonly onHistory: (market: MarketAnswer) => void;
}

export function MarketCardView({ card, event, teams, onHistory }: MarketCardProps) {
  const t = useMessages("betting");
  const title = marketTitle(card.rows[0], { t, teams });
  const isWide = card.rows[0].selections.length > 7;
  return (
    <Card
      level={2}
      title={title}
      className="market-card"
      data-wide={isWide}
      aside={<HistoryButton title={title} onPress={() => onHistory(card.rows[0])} />}
    >
      {card.rows.map((market) => (
        <MarketRow key={market.key} market={market} event={event} teams={teams} title={title} />
      ))}
    </Card>
  );
}

function HistoryButton({
  title,
  onPress,
}: {
  readonly title: string;
  readonly onPress: () => void;
}) {
  const t = useMessages("betting");
  return (
    <IconButton
      size="tiny"
      label={`${t("betting.history.open")}: ${title}`}
      title={t("betting.history.open")}
      onClick={onPress}
    >
      <ChartLine size={16} strokeWidth={1.6} aria-hidden />
    </IconButton>
  );
}

interface MarketRowProps {
  readonly market: MarketAnswer;
  readonly event: EventAnswer;
  readonly teams: TeamNames;
  readonly title: string;
}

function MarketRow({ market, event, teams, title }: MarketRowProps) {
  const t = useMessages("betting");
  const slip = useSlipToggle();
  const count = market.selections.length;
  return (
    <div className="market-row" data-columns={columnsOf(count)}>
      {market.selections.map(({ id, price }) => {
        const name = selectionName(market, id, { t, teams });
        return (
          <PriceButton
            key={id}
            label={<SelectionLabel market={market} selection={id} teams={teams} />}
            name={`${title}: ${name}`}
            price={price}
            suspended={market.status !== "open"}
            chosen={slip.isPicked(event, market, id)}
            onPress={() => slip.press(event, market, id)}
          />
        );
      })}
    </div>
  );
}

function columnsOf(selections: number): number {
  if (selections === 2) return 2;
  return selections === 26 ? 5 : 3;
}
