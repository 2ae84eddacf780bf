/** The columns of net positions; on a phone the net stands beside its span, with stakes and returns under them. */
import type { PositionPeriod } from "@oddwright/contract/ledger/positions.ts";
import type { Currency } from "@oddwright/core/money/currency.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import type { Position } from "./positions.ts";
import { Stacked } from "./stacked.tsx";

export function usePositionColumns(
  period: PositionPeriod,
  currency: Currency,
): readonly TableColumn<Position>[] {
  const t = useMessages("history");
  const when = useMoments();
  const labelOf = ({ from }: Position): string => {
    if (from === null) return t("positions.period.life");
    if (period === "week") return t("positions.week", { date: when.dayAndMonth(from) });
    return period === "month" ? when.month(from) : when.dayAndMonth(from);
  };
  const figure = (name: "staked" | "returned" | "deposited" | "paid_out") => ({
    id: name,
    header: t(`positions.${name}`),
    numeric: true,
    wideOnly: true,
    cell: (position: Position) => (
      <Money
        amount={position[name]}
        currency={currency}
        tone={position[name] === "0.00" ? "quiet" : "plain"}
      />
    ),
  });
  return [
    {
      id: "from",
      header: t("positions.span"),
      cell: (position) => (
        <Stacked
          under={
            <>
              <Money amount={position.staked} currency={currency} tone="quiet" />
              {" \u2192 "}
              <Money amount={position.returned} currency={currency} tone="quiet" />
            </>
          }
        >
          {labelOf(position)}
        </Stacked>
      ),
    },
    figure("staked"),
    figure("returned"),
    {
      id: "net",
      header: t("positions.net"),
      numeric: true,
      cell: ({ net }) => (
        <Money
          className={net === "0.00" ? undefined : "font-semibold"}
          amount={net}
          currency={currency}
          tone={net === "0.00" ? "quiet" : "plain"}
          signed
        />
      ),
    },
    figure("deposited"),
    figure("paid_out"),
  ];
}
