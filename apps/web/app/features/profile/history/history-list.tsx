/** A table that grows by pages: rows, emptiness, failure, and asking for more. */
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import type { ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { MoreRows, RowsFailure, type RowsFailureProps } from "../../../runtime/page/list-parts.tsx";

/** The part of an infinite query that the list needs. */
export interface Pages {
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

export interface HistoryListProps<Row extends { readonly id: string }> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Null until the first page is there. */
  readonly rows: readonly Row[] | null;
  readonly rowGame?: (row: Row) => string;
  readonly pages: Pages;
  readonly empty: ReactNode;
}

export function HistoryList<Row extends { readonly id: string }>(props: HistoryListProps<Row>) {
  const { caption, columns, rows, rowGame, pages, empty } = props;
  const t = useMessages("profile");
  if (pages.isError && rows === null) {
    return (
      <div className="profile-card-empty">
        <HistoryFailure level={2} onRetry={() => void pages.refetch()} />
      </div>
    );
  }
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowGame={rowGame}
        expectedRows={12}
        waitingLabel={t("history.loading")}
        empty={<div className="profile-card-empty">{empty}</div>}
      />
      {pages.hasNextPage ? (
        <MoreRows
          className="history-more"
          label={t("history.more")}
          busy={pages.isFetchingNextPage}
          failure={pages.isError ? t("history.more.failed") : null}
          onMore={() => void pages.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

/** The failure of bets or payments to load, with a retry. */
export function HistoryFailure({ level, onRetry }: Pick<RowsFailureProps, "level" | "onRetry">) {
  const t = useMessages("profile");
  return (
    <RowsFailure
      level={level}
      title={t("history.failed.title")}
      text={t("history.failed.text")}
      retryLabel={t("history.retry")}
      onRetry={onRetry}
    />
  );
}
