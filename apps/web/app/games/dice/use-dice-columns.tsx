/** The columns of the player's dice bets. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { ShieldCheck } from "lucide-react";
import { useMessages } from "../../i18n/messages.tsx";
import { useServices } from "../../services/use-services.tsx";
import type { Bet } from "../live/bet-pages.ts";
import { openProof } from "../live/open-proof.ts";
import { useBetTime } from "../live/use-bet-time.ts";
import { diceBetView } from "./dice-bet-view.ts";
import { profitMinor } from "./use-dice-play.ts";

export function useDiceColumns(): readonly TableColumn<Bet>[] {
  const t = useMessages("games");
  const time = useBetTime();
  return [
    {
      id: "time",
      header: t("games.feed.time"),
      className: "game-feed-time",
      cell: ({ createdAt }) => time(createdAt),
    },
    {
      id: "stake",
      header: t("games.stake"),
      numeric: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      id: "call",
      header: t("dice.feed.call"),
      numeric: true,
      wideOnly: true,
      cell: (bet) => {
        const { direction, target } = diceBetView(bet);
        return (
          <>
            <span className="ow-quiet">{t(`dice.${direction}`)}</span> {target}
          </>
        );
      },
    },
    {
      id: "multiplier",
      header: t("dice.multiplier"),
      numeric: true,
      wideOnly: true,
      cell: ({ multiplier }) => `${multiplier}×`,
    },
    {
      id: "roll",
      header: t("dice.feed.roll"),
      numeric: true,
      cell: (bet) => <strong className="font-semibold">{diceBetView(bet).roll}</strong>,
    },
    {
      id: "payout",
      header: t("games.feed.payout"),
      numeric: true,
      cell: (bet) => (
        <Money
          className={profitMinor(bet) > 0n ? "font-semibold" : undefined}
          amount={bet.payout}
          currency={bet.currency}
          tone={profitMinor(bet) > 0n ? "win" : "quiet"}
        />
      ),
    },
    {
      id: "proof",
      header: t("games.feed.proof"),
      headerHidden: true,
      numeric: true,
      className: "game-feed-proof",
      cell: (bet) => <ProofCell bet={bet} />,
    },
  ];
}

function ProofCell({ bet }: { bet: Bet }) {
  const t = useMessages("games");
  const services = useServices();
  return (
    <IconButton
      size="tiny"
      label={t("dice.checkRoll", { roll: diceBetView(bet).roll })}
      onClick={() => openProof(services, bet.id)}
    >
      <ShieldCheck size={18} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
