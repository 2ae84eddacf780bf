/** The columns of the player's bets. On a phone condition, time and stake move under the figures they belong to. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { ProofButton } from "../fairness/proof-button.tsx";
import { useCondition } from "../fairness/use-condition.ts";
import { useWhen } from "../fairness/use-when.ts";
import type { Bet } from "../games/live/bet-pages.ts";
import { useMessages } from "../i18n/messages.tsx";
import { gameName } from "./game-names.ts";
import { Stacked } from "./stacked.tsx";

export function useBetColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("profile");
  const when = useWhen();
  const condition = useCondition();
  return [
    {
      id: "game",
      header: t("history.game"),
      cell: (bet) => (
        <Stacked under={`${condition(bet.params)} · ${when.short(bet.createdAt)}`}>
          <span className="font-semibold">{t(gameName(bet.game) ?? "history.game")}</span>
        </Stacked>
      ),
    },
    {
      id: "condition",
      header: t("history.condition"),
      wideOnly: true,
      cell: ({ params }) => <span className="ow-quiet">{condition(params)}</span>,
    },
    {
      id: "time",
      header: t("history.time"),
      wideOnly: true,
      cell: ({ createdAt }) => <span className="ow-quiet">{when.short(createdAt)}</span>,
    },
    {
      id: "roll",
      header: t("history.roll"),
      numeric: true,
      wideOnly: true,
      cell: (bet) => rollText(bet),
    },
    {
      id: "multiplier",
      header: t("history.multiplier"),
      numeric: true,
      wideOnly: true,
      cell: ({ multiplier }) => `${multiplier}×`,
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
      cell: (bet) => (
        <ProofButton betId={bet.id} label={t("history.check", { roll: rollText(bet) })} />
      ),
    },
  ];
}

/** Verdigris only above the stake; a loss is quiet. */
function Payout({ bet }: { bet: Bet }) {
  const t = useMessages("profile");
  const { payout, stake, currency, state } = bet;
  if (state === "open") return t("history.open");
  const won = minorOf(payout) > minorOf(stake);
  return (
    <Stacked under={<Money amount={stake} currency={currency} tone="quiet" />}>
      <Money
        className={won ? "font-semibold" : undefined}
        amount={payout}
        currency={currency}
        tone={won ? "win" : "quiet"}
      />
      {state === "refunded" ? (
        <span className="ow-label block">{t("history.refunded")}</span>
      ) : null}
    </Stacked>
  );
}

function rollText({ outcome }: Bet): string {
  const { roll } = outcome;
  return typeof roll === "string" ? roll : "";
}

function minorOf(amount: string): bigint {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.minor : 0n;
}
