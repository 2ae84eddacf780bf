/** The last few bets, each with its proof, and the last few payments with their state. */
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useBetColumns } from "../history/bet-columns.tsx";
import { HistoryFailure } from "../history/history-list.tsx";
import { usePaymentColumns } from "../history/payment-columns.tsx";
import { usePayments } from "../history/use-payments.ts";
import { useLatestBets } from "./use-latest-bets.ts";

const shownRows = 5;
const betColumnsShown: readonly string[] = [
  "game",
  "condition",
  "time",
  "stake",
  "payout",
  "proof",
];

export function LatestBetsCard() {
  const t = useMessages("profile");
  const columns = useBetColumns().filter(({ id }) => betColumnsShown.includes(id));
  const { data, isError, refetch } = useLatestBets();
  return (
    <LatestCard
      name="bets"
      title={t("profile.bets")}
      history={{ to: "/profile/history", label: t("profile.allHistory") }}
      columns={columns}
      rows={data?.bets ?? null}
      rowGame={({ game }) => game}
      expectedRows={shownRows}
      emptyText={t("history.bets.none.text")}
      isError={isError}
      onRetry={() => void refetch()}
    />
  );
}

export function LatestPaymentsCard() {
  const t = useMessages("profile");
  const columns = usePaymentColumns().filter(({ id }) => id !== "amount");
  const { payments, isError, refetch } = usePayments();
  return (
    <LatestCard
      name="payments"
      title={t("profile.payments")}
      history={{ to: "/profile/history?tab=payments", label: t("profile.allPayments") }}
      columns={columns}
      rows={payments}
      expectedRows={3}
      emptyText={t("history.payments.none.text")}
      isError={isError}
      onRetry={() => void refetch()}
    />
  );
}

/** The frame of both, with the way to all of the history. */
interface LatestCardProps<Row extends { readonly id: string }> {
  readonly name: "bets" | "payments";
  readonly title: string;
  readonly history: { readonly to: string; readonly label: string };
  readonly columns: readonly TableColumn<Row>[];
  /** Null until they have been read. */
  readonly rows: readonly Row[] | null;
  readonly rowGame?: (row: Row) => string;
  readonly expectedRows: number;
  readonly emptyText: string;
  readonly isError: boolean;
  readonly onRetry: () => void;
}

function LatestCard<Row extends { readonly id: string }>(props: LatestCardProps<Row>) {
  const { name, title, history, columns, rows, rowGame, expectedRows } = props;
  const t = useMessages("profile");
  const titleId = `latest-${name}-title`;
  return (
    <section className={`ow-card profile-${name}`} aria-labelledby={titleId}>
      <div className="profile-card-head">
        <h2 id={titleId} className="ow-subheading">
          {title}
        </h2>
        <SiteLink to={history.to} className="ow-dotted">
          {history.label}
        </SiteLink>
      </div>
      {props.isError && rows === null ? (
        <HistoryFailure level={3} onRetry={props.onRetry} />
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows?.slice(0, shownRows) ?? null}
          rowKey={({ id }) => id}
          rowGame={rowGame}
          expectedRows={expectedRows}
          waitingLabel={t("history.loading")}
          empty={<p className="ow-quiet profile-card-empty">{props.emptyText}</p>}
        />
      )}
    </section>
  );
}
