/** The player's own last bets, losses among them. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { EmptyState, FailureState } from "@oddwright/ui/parts/state.tsx";
import { Table, type TableColumn } from "@oddwright/ui/parts/table.tsx";
import { useQuery } from "@tanstack/react-query";
import { gameNameId } from "../fairness/bet-words.ts";
import { ProofButton } from "../fairness/proof-button.tsx";
import { useMessages } from "../i18n/messages.tsx";
import { useMoments } from "../i18n/use-moments.ts";
import { useServices } from "../services/use-services.tsx";
import { SiteLink } from "../shell/site-link.tsx";

type Bet = RouteResponse<"bets">["bets"][number];

const shownBets = 8;

export function LatestBets() {
  const t = useMessages("home");
  const { api } = useServices();
  const columns = useColumns();
  const query = useQuery({
    queryKey: ["bets", "latest"],
    queryFn: ({ signal }) => api.fetch("bets", { signal }),
  });
  if (query.isError) {
    return (
      <FailureState level={3} title={t("home.bets.failed.title")}>
        {t("home.bets.failed.text")}
      </FailureState>
    );
  }
  return (
    <Table
      caption={t("home.bets.title")}
      columns={columns}
      rows={query.data?.bets.slice(0, shownBets) ?? null}
      rowKey={({ id }) => id}
      rowGame={({ game }) => game}
      expectedRows={shownBets}
      waitingLabel={t("home.bets.loading")}
      empty={
        <EmptyState
          level={3}
          title={t("home.bets.none.title")}
          action={
            <SiteLink to="/games/crash" {...buttonLook({ size: "small" })}>
              {t("home.bets.none.action")}
            </SiteLink>
          }
        >
          {t("home.bets.none.text")}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("home", "fairness");
  const moments = useMoments();
  return [
    { id: "game", header: t("home.bets.game"), cell: ({ game }) => t(gameNameId(game)) },
    {
      id: "time",
      header: t("home.bets.time"),
      wideOnly: true,
      cell: ({ createdAt }) => moments.short(createdAt),
    },
    {
      id: "stake",
      header: t("home.bets.stake"),
      numeric: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      id: "multiplier",
      header: t("home.bets.multiplier"),
      numeric: true,
      wideOnly: true,
      cell: ({ multiplier }) => `${multiplier}×`,
    },
    {
      id: "payout",
      header: t("home.bets.payout"),
      numeric: true,
      cell: ({ payout, stake, currency }) => (
        <Money
          amount={payout}
          currency={currency}
          tone={Number(payout) > Number(stake) ? "win" : "quiet"}
        />
      ),
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
