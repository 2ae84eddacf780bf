/** Rounds that are over: where they bust, their hashes, and the check of each. */
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { ShieldCheck } from "lucide-react";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { MoreRows, RowsFailure } from "../../../../runtime/page/list-parts.tsx";
import { useMoments } from "../../../../runtime/services/use-moments.ts";
import { useServices } from "../../../../runtime/services/use-services.tsx";
import { useCrashRounds, type PastRound } from "./use-crash-rounds.ts";

export function PastRounds() {
  const t = useMessages("games", "crash");
  const columns = useColumns();
  const { rounds, isError, isFetching, hasNextPage, isFetchingNextPage, ...query } =
    useCrashRounds();
  if (isError && rounds === null) {
    return (
      <RowsFailure
        level={3}
        title={t("crash.rounds.failed.title")}
        text={t("crash.rounds.failed.text")}
        retryLabel={t("games.feed.retry")}
        busy={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      <Table
        caption={t("crash.rounds")}
        columns={columns}
        rows={rounds}
        rowKey={({ id }) => id}
        expectedRows={8}
        waitingLabel={t("crash.rounds.loading")}
        empty={
          <EmptyState level={3} title={t("crash.rounds.none.title")}>
            {t("crash.rounds.none.text")}
          </EmptyState>
        }
      />
      {hasNextPage ? (
        <MoreRows
          className="game-feed-more"
          label={t("games.feed.more")}
          size="small"
          busy={isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

function useColumns(): readonly TableColumn<PastRound>[] {
  const t = useMessages("games", "crash");
  const { modals } = useServices();
  const time = useMoments().short;
  return [
    {
      id: "round",
      header: t("crash.rounds.round"),
      cell: ({ number }) => <span className="tabular-nums">{displayNumber(number)}</span>,
    },
    {
      id: "bust",
      header: t("crash.feed.bust"),
      numeric: true,
      cell: ({ bust, interrupted }) => (
        <>
          {interrupted ? <span className="ow-label">{t("crash.rounds.interrupted")} </span> : null}
          <strong className="font-semibold">{displayNumber(bust ?? "1.00")}×</strong>
        </>
      ),
    },
    {
      id: "time",
      header: t("crash.rounds.time"),
      numeric: true,
      cell: ({ ended_at: endedAt }) => (endedAt === null ? null : time(endedAt)),
    },
    {
      id: "hash",
      header: t("crash.rounds.hash"),
      wideOnly: true,
      className: "crash-rounds-hash",
      cell: ({ game_hash: hash }) =>
        hash === null ? null : (
          <span className="ow-mono" translate="no">{`${hash.slice(0, 14)}…${hash.slice(-7)}`}</span>
        ),
    },
    {
      id: "check",
      header: t("games.feed.proof"),
      headerHidden: true,
      numeric: true,
      className: "game-feed-proof",
      cell: (round) => (
        <IconButton
          size="tiny"
          label={t("crash.rounds.check", { number: displayNumber(round.number) })}
          onClick={() => modals.open("crashRound", { round })}
        >
          <ShieldCheck size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      ),
    },
  ];
}
