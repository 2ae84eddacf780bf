/** The games of a bonus with their weights, what is to be staked on each, and what that costs on average. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { Table } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import type { WeighedGame } from "./terms-games.ts";

export interface GamesTableProps {
  readonly games: readonly WeighedGame[];
  readonly currency: Currency;
  /** Over the table: of which bonus it speaks. */
  readonly lead: string;
}

export function GamesTable({ games, currency, lead }: GamesTableProps) {
  const t = useMessages("promotions");
  const money = (amount: string | null) =>
    amount === null ? "–" : <Money amount={amount} currency={currency} />;
  return (
    <details className="promotion-more">
      <summary className="ow-dotted min-h-6">{t("promotions.games")}</summary>
      <p className="ow-label">{lead}</p>
      <Table
        caption={t("promotions.games")}
        columns={[
          {
            id: "game",
            header: t("promotions.games.game"),
            cell: ({ game }: WeighedGame) => t(`shell.nav.${game}`),
          },
          {
            id: "counts",
            header: t("promotions.games.counts"),
            numeric: true,
            cell: ({ percent }) => (percent === 0 ? t("promotions.games.none") : `${percent} %`),
          },
          {
            id: "turnover",
            header: t("promotions.games.turnover"),
            numeric: true,
            wideOnly: true,
            cell: ({ turnover }) => money(turnover),
          },
          {
            id: "cost",
            header: t("promotions.games.cost"),
            numeric: true,
            cell: ({ cost }) => money(cost),
          },
        ]}
        rows={games}
        rowKey={({ game }) => game}
        takesFocus
      />
    </details>
  );
}
