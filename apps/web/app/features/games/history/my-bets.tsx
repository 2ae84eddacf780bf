/** The player's own bets under the scene, losses among them, each with its proof. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { EmptyState } from "@oddwright/ui/parts/state.tsx";
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { openModal } from "../../../runtime/modals/open-modal.ts";
import { MoreRows, RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { useServices, useSession } from "../../../runtime/services/use-services.tsx";
import type { Bet } from "../bets/bet-pages.ts";
import { useMyBets } from "../bets/use-my-bets.ts";

export interface MyBetsProps {
  readonly game: GameId;
  readonly columns: readonly TableColumn<Bet>[];
}

const firstRows = 20;
const furtherRows = 30;

export function MyBets(props: MyBetsProps) {
  const t = useMessages("games");
  const { status } = useSession();
  return (
    <Card padded={false} className="game-feed" aria-labelledby="my-bets">
      <div className="game-feed-head">
        <h2 id="my-bets" className="ow-card-title">
          {t("games.feed.title")}
        </h2>
        {status === "signed-in" ? <span className="ow-label">{t("games.feed.note")}</span> : null}
      </div>
      <MyBetsList {...props} />
    </Card>
  );
}

/** Without the card around it, for a parent that has one. */
export function MyBetsList(props: MyBetsProps) {
  const t = useMessages("games");
  const { status } = useSession();
  switch (status) {
    case "guest":
      return <GuestFeed />;
    case "pending":
      return <SkeletonRows count={5} label={t("games.feed.loading")} />;
    case "signed-in":
      return <PlayerFeed {...props} />;
  }
}

function GuestFeed() {
  const t = useMessages("games");
  const services = useServices();
  return (
    <EmptyState
      level={3}
      title={t("games.feed.guest.title")}
      action={
        <Button size="small" onClick={() => openModal(services, "register")}>
          {t("shell.register")}
        </Button>
      }
    >
      {t("games.feed.guest.text")}
    </EmptyState>
  );
}

function PlayerFeed({ game, columns }: MyBetsProps) {
  const t = useMessages("games");
  const [shown, setShown] = useState(firstRows);
  const { bets, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useMyBets(game);
  if (isError && bets === null) {
    return (
      <RowsFailure
        level={3}
        title={t("games.feed.failed.title")}
        text={t("games.feed.failed.text")}
        retryLabel={t("games.feed.retry")}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const more = bets !== null && (bets.length > shown || hasNextPage);
  const showMore = () => {
    setShown(shown + furtherRows);
    if (bets !== null && bets.length < shown + furtherRows && hasNextPage) void fetchNextPage();
  };
  return (
    <>
      <Table
        caption={t("games.feed.title")}
        columns={columns}
        rows={bets?.slice(0, shown) ?? null}
        rowKey={({ id }) => id}
        rowGame={() => game}
        expectedRows={5}
        waitingLabel={t("games.feed.loading")}
        empty={
          <EmptyState level={3} title={t("games.feed.none.title")}>
            {t("games.feed.none.text")}
          </EmptyState>
        }
      />
      {more ? (
        <MoreRows
          className="game-feed-more"
          label={t("games.feed.more")}
          size="small"
          busy={isFetchingNextPage}
          onMore={showMore}
        />
      ) : null}
    </>
  );
}
