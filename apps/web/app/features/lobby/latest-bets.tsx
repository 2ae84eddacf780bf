/** The player's own last bets, losses among them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { EmptyState, FailureState } from "@oddwright/ui/parts/state.tsx";
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useQuery } from "@tanstack/react-query";
import { gameNameId, paidMultiple, ProofButton, Payout } from "../games/index.ts";
import { useMessages } from "../../runtime/i18n/messages.tsx";
import { useMoments } from "../../runtime/services/use-moments.ts";
import { useServices } from "../../runtime/services/use-services.tsx";
import { SiteLink } from "../../runtime/page/site-link.tsx";

type Bet = RouteResponse<"bets">["bets"][number];

const shownBets = 8;

export function LatestBets() {
  const t = useMessages("feed");
  const { api } = useServices();
  const columns = useColumns();
  const query = useQuery({
    queryKey: ["bets", "latest"],
    queryFn: ({ signal }) => api.fetch("bets", { signal }),
  });
  if (query.isError) {
    return (
      <FailureState level={3} title={t("feed.own.failed.title")}>
        {t("feed.own.failed.text")}
      </FailureState>
    );
  }
  return (
    <Table
      caption={t("feed.own.title")}
      columns={columns}
      rows={query.data?.bets.slice(0, shownBets) ?? null}
      rowKey={({ id }) => id}
      rowGame={({ game }) => game}
      expectedRows={shownBets}
      waitingLabel={t("feed.loading")}
      empty={
        <EmptyState
          level={3}
          title={t("feed.own.none.title")}
          action={
            <SiteLink to="/games/crash" {...buttonLook({ size: "small" })}>
              {t("feed.own.none.action")}
            </SiteLink>
          }
        >
          {t("feed.own.none.text")}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("feed", "games", "fairness");
  const moments = useMoments();
  return [
    { id: "game", header: t("feed.game"), cell: ({ game }) => t(gameNameId(game)) },
    {
      id: "time",
      header: t("feed.time"),
      wideOnly: true,
      cell: ({ created_at: createdAt }) => moments.short(createdAt),
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
      cell: ({ multiplier }) => paidMultiple(multiplier),
    },
    {
      id: "payout",
      header: t("feed.payout"),
      numeric: true,
      cell: (bet) => <Payout bet={bet} />,
    },
    {
      id: "proof",
      header: t("proof.title.plain"),
      headerHidden: true,
      numeric: true,
      cell: ({ id, nonce }) => (
        <ProofButton betId={id} label={t("proof.title", { number: displayNumber(nonce) })} />
      ),
    },
  ];
}
