/** The columns of the player's bets in a game: those that all games share around the game's own. */
import { Money } from "@oddwright/ui/parts/money.tsx";
import type { TableColumn } from "@oddwright/ui/parts/table.tsx";
import { paidMultiple } from "../words/game-names.ts";
import { ProofButton } from "./proof-button.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import type { Bet } from "../bets/bet-pages.ts";
import { PaidMoney } from "./paid-money.tsx";

export interface OwnColumns {
  /** Between stake and multiplier: what was bet on. Leave out what has no choice. */
  readonly call?: TableColumn<Bet>;
  /** Between multiplier and payout: what came. */
  readonly result?: TableColumn<Bet>;
  /** Names a bet's proof: rows of a list must not sound alike. */
  readonly proofLabel: (bet: Bet) => string;
}

export function useBetColumns({
  call,
  result,
  proofLabel,
}: OwnColumns): readonly TableColumn<Bet>[] {
  const t = useMessages("games");
  const time = useMoments().short;
  return [
    {
      id: "time",
      header: t("games.feed.time"),
      className: "game-feed-time",
      cell: ({ created_at: createdAt }) => time(createdAt),
    },
    {
      id: "stake",
      header: t("games.stake"),
      numeric: true,
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    ...(call === undefined ? [] : [call]),
    {
      id: "multiplier",
      header: t("games.multiplier"),
      numeric: true,
      wideOnly: true,
      cell: ({ multiplier }) => paidMultiple(multiplier),
    },
    ...(result === undefined ? [] : [result]),
    {
      id: "payout",
      header: t("games.feed.payout"),
      numeric: true,
      cell: (bet) => <Payout bet={bet} />,
    },
    {
      id: "proof",
      header: t("games.feed.proof"),
      headerHidden: true,
      numeric: true,
      className: "game-feed-proof",
      cell: (bet) => <ProofButton betId={bet.id} label={proofLabel(bet)} />,
    },
  ];
}

export function Payout({ bet }: { bet: Bet }) {
  const t = useMessages("games");
  if (bet.state === "open") return <span className="ow-quiet">{t("games.feed.open")}</span>;
  return <PaidMoney bet={bet} />;
}
