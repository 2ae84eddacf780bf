/** Past pots of the room: their winners, and the check of each. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { ShieldCheck } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { MoreRows, RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { useRefetchOnChange } from "../../../runtime/services/use-refetch-on-change.ts";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { usePages } from "../../../runtime/services/use-pages.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { statedShareText } from "./pot/pot-view.ts";
import type { RoomGame } from "./use-room-game.ts";

type PastPot = RouteResponse<"roomPots">["pots"][number];

export function PastPots({ game }: { game: RoomGame }) {
  const t = useMessages("games", "rooms");
  const { pots, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePastPots(game);
  const columns = usePotColumns();
  return (
    <Card padded={false} className="room-past" aria-labelledby="past-pots">
      <div className="game-feed-head">
        <h2 id="past-pots" className="ow-card-title">
          {t("rooms.past")}
        </h2>
        <span className="ow-label">{t("games.feed.note")}</span>
      </div>
      {isError && pots === null ? (
        <RowsFailure
          level={3}
          title={t("rooms.past.failed.title")}
          text={t("rooms.past.failed.text")}
          retryLabel={t("games.feed.retry")}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Table
          caption={t("rooms.past")}
          columns={columns}
          rows={pots}
          rowKey={({ id }) => id}
          expectedRows={4}
          waitingLabel={t("rooms.past.loading")}
          empty={
            <EmptyState level={3} title={t("rooms.past.none.title")}>
              {t("rooms.past.none.text")}
            </EmptyState>
          }
        />
      )}
      {hasNextPage ? (
        <MoreRows
          className="game-feed-more"
          label={t("games.feed.more")}
          size="small"
          busy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : null}
    </Card>
  );
}

/** The pot on the table joins the list once its draw has been shown. */
function usePastPots({ room, currency, pot, seen }: RoomGame) {
  const { api } = useServices();
  const query = usePages({
    queryKey: ["pots", room, currency],
    read: (page, signal) => api.fetch("roomPots", { query: { room, currency, ...page }, signal }),
  });
  useRefetchOnChange(["pots"], seen.id);
  const pots = query.data?.pages.flatMap((page) => page.pots) ?? null;
  return { ...query, pots: pots?.filter(({ id }) => id !== pot?.id || seen.id === id) ?? null };
}

function usePotColumns(): readonly TableColumn<PastPot>[] {
  const t = useMessages("games", "rooms");
  const { modals } = useServices();
  const time = useMoments().short;
  return [
    {
      id: "number",
      header: t("rooms.past.number"),
      cell: ({ number }) => <span className="tabular-nums">{displayNumber(number)}</span>,
    },
    { id: "time", header: t("games.feed.time"), wideOnly: true, cell: (pot) => time(pot.ends_at) },
    {
      id: "pot",
      header: t("rooms.pot"),
      numeric: true,
      cell: (pot) => <Money amount={pot.pot} currency={pot.currency} />,
    },
    {
      id: "winner",
      header: t("rooms.past.winner"),
      cell: (pot) => <Winner pot={pot} />,
    },
    {
      id: "prize",
      header: t("rooms.prize"),
      numeric: true,
      wideOnly: true,
      cell: (pot) => <Money amount={pot.prize} currency={pot.currency} />,
    },
    {
      id: "check",
      header: t("games.feed.proof"),
      headerHidden: true,
      numeric: true,
      className: "game-feed-proof",
      cell: (pot) => (
        <IconButton
          size="tiny"
          label={t("rooms.past.check", { number: displayNumber(pot.number) })}
          onClick={() => modals.open("pot", { potId: pot.id })}
        >
          <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />
        </IconButton>
      ),
    },
  ];
}

function Winner({ pot }: { pot: PastPot }) {
  const t = useMessages("rooms");
  const stake = pot.bets.find(({ bet_id: id }) => id === pot.winner);
  if (stake === undefined) return <span className="ow-quiet">{t("rooms.past.refunded")}</span>;
  return (
    <>
      {stake.player ?? t("rooms.hidden")}{" "}
      <span className="ow-label">{statedShareText(stake.share)}</span>
    </>
  );
}
