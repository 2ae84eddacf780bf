/** Settled bets of everyone, newest first; players who hide their name have none. */
import type { GameId } from "@oddwright/core/games/game-ids.ts";
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { EmptyState, FailureState } from "@oddwright/ui/parts/state.tsx";
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { ShieldCheck } from "lucide-react";
import { gameNameId, paidMultiple } from "../words/game-names.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { PaidMoney } from "./paid-money.tsx";
import { mostFeedBets, type FeedBet, type FeedKind } from "./feed-bets.ts";
import { useFeed } from "./use-feed.ts";

export interface FeedListProps {
  readonly kind: FeedKind;
  /** Null: all games, each named. */
  readonly game: GameId | null;
  /** Rows where there is room for fewer. */
  readonly most?: number;
}

export function FeedList({ kind, game, most = mostFeedBets }: FeedListProps) {
  const t = useMessages("feed");
  const columns = useColumns(game === null);
  const { data, isError, isFetching, refetch } = useFeed({ kind, game });
  if (isError && data === undefined) {
    return (
      <FailureState
        level={3}
        title={t("feed.failed.title")}
        action={
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t("feed.retry")}
          </Button>
        }
      >
        {t("feed.failed.text")}
      </FailureState>
    );
  }
  return (
    <Table
      caption={t(`feed.${kind}`)}
      columns={columns}
      rows={data?.slice(0, most) ?? null}
      rowKey={({ id }) => id}
      rowGame={(bet) => bet.game}
      expectedRows={8}
      waitingLabel={t("feed.loading")}
      empty={
        <EmptyState level={3} title={t(`feed.none.${kind}.title`)}>
          {t(`feed.none.${kind}.text`)}
        </EmptyState>
      }
    />
  );
}

function OpenBet({ bet }: { readonly bet: FeedBet }) {
  const t = useMessages("feed");
  const label = t("feed.check", {
    game: t(gameNameId(bet.game)),
    player: bet.player ?? t("feed.hidden"),
  });
  return (
    <SiteLink to={`/bets/${bet.id}`} className="ow-icon-button" data-size="tiny" aria-label={label}>
      <ShieldCheck size={18} strokeWidth={1.6} aria-hidden />
    </SiteLink>
  );
}

function useColumns(named: boolean): readonly TableColumn<FeedBet>[] {
  const t = useMessages("feed", "games");
  const time = useMoments().short;
  const game: TableColumn<FeedBet> = {
    id: "game",
    header: t("feed.game"),
    wideOnly: true,
    cell: (bet) => t(gameNameId(bet.game)),
  };
  return [
    {
      id: "player",
      header: t("feed.player"),
      cell: ({ player }) => (
        <span className="ow-player">
          <Avatar name={player} />
          <span className={player === null ? "ow-quiet" : undefined}>
            {player ?? t("feed.hidden")}
          </span>
        </span>
      ),
    },
    ...(named ? [game] : []),
    {
      id: "time",
      header: t("feed.time"),
      wideOnly: true,
      cell: ({ settled_at: settledAt }) => <span className="ow-quiet">{time(settledAt)}</span>,
    },
    {
      id: "stake",
      header: t("feed.stake"),
      numeric: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      id: "multiplier",
      header: t("feed.multiplier"),
      numeric: true,
      wideOnly: true,
      cell: ({ multiplier, won }) => (won ? paidMultiple(multiplier) : "—"),
    },
    {
      id: "payout",
      header: t("feed.payout"),
      numeric: true,
      cell: (bet) => <PaidMoney bet={bet} />,
    },
    {
      id: "open",
      header: t("games.feed.proof"),
      headerHidden: true,
      numeric: true,
      className: "game-feed-proof",
      cell: (bet) => <OpenBet bet={bet} />,
    },
  ];
}
