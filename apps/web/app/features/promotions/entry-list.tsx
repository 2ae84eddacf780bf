/** Every entry of a bonus, newest first, read when it is opened. */
import { isGameId } from "@oddwright/core/games/game-ids.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { Table } from "@oddwright/ui/parts/table.tsx";
import { useState } from "react";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { MoreRows, RowsFailure } from "../../runtime/page/list-parts.tsx";
import { useMoments } from "../../runtime/services/use-moments.ts";
import { type Entry, type Grant, useEntries } from "./use-bonuses.ts";

/** A free bet is kept as a play that costs nothing. */
function freeBetEntry(kind: Entry["kind"]) {
  switch (kind) {
    case "spin":
      return "free_bet";
    case "spin_win":
      return "free_bet_win";
    case "spin_back":
      return "free_bet_back";
    default:
      return kind;
  }
}

export function EntryList({ grant }: { readonly grant: Grant }) {
  const t = useMessages("promotions");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="promotion-more" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary className="ow-dotted min-h-6">{t("promotions.entries")}</summary>
      {isOpen ? <Entries grant={grant} /> : null}
    </details>
  );
}

function Entries({ grant: { id, terms } }: { readonly grant: Grant }) {
  const t = useMessages("promotions");
  const when = useMoments();
  const { data, isError, refetch, ...pages } = useEntries(id);
  const { currency } = terms;
  if (isError && data === undefined)
    return (
      <RowsFailure
        level={3}
        title={t("promotions.failed.title")}
        text={t("promotions.failed.text")}
        retryLabel={t("promotions.retry")}
        onRetry={() => void refetch()}
      />
    );
  const money = (name: "amount" | "progress") => ({
    id: name,
    header: t(`promotions.entry.${name}`),
    numeric: true,
    wideOnly: name === "progress",
    cell: (entry: Entry) => <Money amount={entry[name]} currency={currency} />,
  });
  return (
    <>
      <Table
        caption={t("promotions.entries")}
        columns={[
          {
            id: "what",
            header: t("promotions.entry.what"),
            cell: ({ kind, game }: Entry) =>
              [
                t(`promotions.entry.${terms.kind === "free_bet" ? freeBetEntry(kind) : kind}`),
                ...(isGameId(game) ? [t(`shell.nav.${game}`)] : []),
              ].join(", "),
          },
          money("amount"),
          money("progress"),
          {
            id: "time",
            header: t("promotions.entry.time"),
            numeric: true,
            wideOnly: true,
            cell: ({ made_at: madeAt }) => when.short(madeAt),
          },
        ]}
        rows={data?.pages.flatMap(({ entries }) => entries) ?? null}
        rowKey={({ number }) => String(number)}
        waitingLabel={t("promotions.loading")}
        takesFocus
      />
      {pages.hasNextPage ? (
        <MoreRows
          className="justify-self-center"
          size="small"
          label={t("promotions.entries.more")}
          busy={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
