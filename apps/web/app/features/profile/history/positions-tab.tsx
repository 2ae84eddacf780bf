/** The net position: what was staked, came back, was paid in and out, by day, week, month or in all. Currencies are never mixed. */
import { positionPeriods } from "@oddwright/contract/ledger/positions.ts";
import { currencies, defaultCurrency } from "@oddwright/core/money/currency.ts";
import { displayAmount, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { Segment } from "@oddwright/ui/parts/segment.tsx";
import { Table } from "@oddwright/ui/parts/table.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useServices, useStore, useUser } from "../../../runtime/services/use-services.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { type HistoryFilter, oneOf } from "./history-filter.ts";
import { HistoryFailure } from "./history-list.tsx";
import { usePositionColumns } from "./position-columns.tsx";
import { PositionsChart } from "./positions-chart.tsx";
import { type Position, sumOf } from "./positions.ts";

export function PositionsTab({ filter }: { filter: HistoryFilter }) {
  const t = useMessages("history", "profile");
  const services = useServices();
  const timezone = useStore(services.timezone);
  const active = useUser()?.currency ?? defaultCurrency;
  const currency = oneOf(currencies, filter.read("currency")) ?? active;
  const period = oneOf(positionPeriods, filter.read("period")) ?? "day";
  const columns = usePositionColumns(period, currency);
  const { data, isError, refetch } = useQuery({
    queryKey: ["positions", period, currency, timezone],
    queryFn: ({ signal }) =>
      services.api.fetch("positionHistory", { query: { period, currency, timezone }, signal }),
    refetchOnMount: "always",
  });
  return (
    <>
      <div className="history-fields">
        <Segment
          label={t("positions.period")}
          value={period}
          options={positionPeriods.map((each) => ({
            value: each,
            label: t(`positions.period.${each}`),
          }))}
          onChange={(next) => filter.change({ period: next === "day" ? null : next })}
        />
        <SelectField
          size="small"
          label={t("positions.currency")}
          value={currency}
          options={currencies.map((each) => ({ value: each, label: each }))}
          onChange={(next) => filter.change({ currency: next === active ? null : next })}
        />
      </div>
      {isError && data === undefined ? (
        <div className="profile-card-empty">
          <HistoryFailure level={2} onRetry={() => void refetch()} />
        </div>
      ) : (
        <>
          <Summary positions={data?.positions ?? null} currency={currency} />
          {period === "life" ? null : <PositionsChart positions={data?.positions ?? []} />}
          <Table
            caption={t("positions.tab")}
            columns={columns}
            rows={data?.positions.toReversed() ?? null}
            rowKey={({ from }) => from ?? "life"}
            expectedRows={period === "life" ? 1 : 12}
            waitingLabel={t("history.loading")}
          />
        </>
      )}
    </>
  );
}

interface SummaryProps {
  readonly positions: readonly Position[] | null;
  readonly currency: (typeof currencies)[number];
}

/** The net of all that is shown, in the same way above and below zero. */
function Summary({ positions, currency }: SummaryProps) {
  const t = useMessages("history");
  const net = positions === null ? null : sumOf(positions, "net");
  const figure = (name: "staked" | "returned" | "deposited" | "paid_out") => (
    <div>
      <dt className="ow-label">{t(`positions.${name}`)}</dt>
      <dd className="font-semibold">
        {positions === null ? (
          "\u2014"
        ) : (
          <Money amount={formatAmount(sumOf(positions, name))} currency={currency} />
        )}
      </dd>
    </div>
  );
  return (
    <div className="positions-summary" aria-live="polite">
      <p className="profile-net">
        <span className="ow-label">{t("positions.net")}</span>
        <span className="ow-hidden">
          {net === null ? "" : moneyText({ amount: formatAmount(net), currency, signed: true })}
        </span>
        <span className="ow-figure profile-net-figure" aria-hidden="true">
          {net === null ? "\u2014" : displayAmount(net, { sign: "always" })}
        </span>
        <span className="ow-label" aria-hidden="true">
          {currency}
        </span>
      </p>
      <dl className="profile-figures">
        {figure("staked")}
        {figure("returned")}
        {figure("deposited")}
        {figure("paid_out")}
      </dl>
    </div>
  );
}
