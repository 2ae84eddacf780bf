/** The columns of the player's bets. On a phone condition, time and stake move under the figures they belong to. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { paidMultiple, ProofButton, useBetWords, PaidMoney, type Bet } from "../../games/index.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { Stacked } from "./stacked.tsx";

export function useBetColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("profile");
  const when = useMoments();
  const words = useBetWords();
  return [
    {
      id: "game",
      header: t("history.game"),
      cell: (bet) => (
        <Stacked
          under={[words.condition(bet), when.short(bet.created_at)].filter(Boolean).join(" · ")}
        >
          <span className="font-semibold">{words.name(bet.game)}</span>
        </Stacked>
      ),
    },
    {
      id: "condition",
      header: t("history.condition"),
      wideOnly: true,
      cell: (bet) => <span className="ow-quiet">{words.condition(bet)}</span>,
    },
    {
      id: "time",
      header: t("history.time"),
      wideOnly: true,
      cell: ({ created_at: createdAt }) => (
        <span className="ow-quiet">{when.short(createdAt)}</span>
      ),
    },
    {
      id: "result",
      header: t("history.result"),
      numeric: true,
      wideOnly: true,
      className: "history-result",
      cell: (bet) => words.result(bet),
    },
    {
      id: "multiplier",
      header: t("history.multiplier"),
      numeric: true,
      wideOnly: true,
      cell: ({ multiplier }) => paidMultiple(multiplier),
    },
    {
      id: "stake",
      header: t("history.stake"),
      numeric: true,
      wideOnly: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      id: "payout",
      header: t("history.payout"),
      numeric: true,
      cell: (bet) => <Payout bet={bet} />,
    },
    {
      id: "proof",
      header: t("history.proof"),
      headerHidden: true,
      className: "history-proof",
      cell: (bet) => <ProofOf bet={bet} />,
    },
  ];
}

function ProofOf({ bet }: { bet: Bet }) {
  const t = useMessages("profile");
  const game = useBetWords().name(bet.game);
  const label = t("history.check", { game, number: displayNumber(bet.nonce) });
  return <ProofButton betId={bet.id} label={label} />;
}

function Payout({ bet }: { bet: Bet }) {
  const t = useMessages("profile");
  const { stake, currency, state } = bet;
  if (state === "open") return <>{t("history.open")}</>;
  return (
    <Stacked under={<Money amount={stake} currency={currency} tone="quiet" />}>
      <PaidMoney bet={bet} />
      {state === "refunded" ? (
        <span className="ow-label block">{t("history.refunded")}</span>
      ) : null}
    </Stacked>
  );
}
