/** The columns of the player's rounds. On a phone time and stake move under the figures they belong to. */
import type { RouteResponse } from "@oddwright/contract/schemas.ts";
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { ExternalLink } from "lucide-react";
import { PaidMoney } from "../../games/index.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { Stacked } from "./stacked.tsx";

type Round = RouteResponse<"casinoRounds">["rounds"][number];

export function useRoundColumns(): readonly TableColumn<Round>[] {
  const t = useMessages("profile", "history");
  const locale = useLocale();
  const when = useMoments();
  return [
    {
      id: "game",
      header: t("history.game"),
      cell: ({ name, opened_at: openedAt }) => (
        <Stacked under={when.short(openedAt)}>
          <span className="font-semibold">{name[locale]}</span>
        </Stacked>
      ),
    },
    {
      id: "time",
      header: t("history.time"),
      wideOnly: true,
      cell: ({ opened_at: openedAt }) => <span className="ow-quiet">{when.short(openedAt)}</span>,
    },
    {
      id: "state",
      header: t("history.result"),
      wideOnly: true,
      cell: ({ state }) => <span className="ow-quiet">{t(`rounds.state.${state}`)}</span>,
    },
    {
      id: "stake",
      header: t("history.stake"),
      numeric: true,
      wideOnly: true,
      cell: ({ stake, currency, free }) => (
        <>
          <Money amount={stake} currency={currency} tone={free ? "quiet" : "plain"} />
          {free ? <FreeMark /> : null}
        </>
      ),
    },
    {
      id: "payout",
      header: t("history.payout"),
      numeric: true,
      cell: (round) => <Payout round={round} />,
    },
    {
      id: "proof",
      header: t("history.proof"),
      headerHidden: true,
      className: "history-proof",
      cell: (round) => <Proof round={round} />,
    },
  ];
}

/** Where its provider shows the round again, with its seeds once they are revealed. */
function Proof({ round: { address, name } }: { round: Round }) {
  const t = useMessages("history");
  const locale = useLocale();
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="history-round"
      aria-label={t("rounds.see", { game: name[locale] })}
    >
      <ExternalLink size={18} strokeWidth={1.6} aria-hidden />
    </a>
  );
}

function Payout({ round }: { round: Round }) {
  const t = useMessages("profile", "history");
  if (round.state === "open") return <>{t("rounds.state.open")}</>;
  return (
    <Stacked
      under={
        <>
          <Money amount={round.stake} currency={round.currency} tone="quiet" />
          {round.free ? <FreeMark /> : null}
        </>
      }
    >
      <PaidMoney bet={round} />
      {round.state === "cancelled" ? (
        <span className="ow-label block">{t("history.refunded")}</span>
      ) : null}
    </Stacked>
  );
}

/** The house paid its stake. */
function FreeMark() {
  const t = useMessages("history");
  return <span className="ow-label block">{t("rounds.free")}</span>;
}
