/** Who plays the round and with what. */
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { moneyOf, profitMinor } from "../bets/bet-money.ts";
import type { RouletteGame } from "./use-roulette-game.ts";

const mostRows = 12;

export function RoulettePlayers({
  game: { table, round, bets, currency, landed },
}: {
  game: RouletteGame;
}) {
  const t = useMessages("roulette");
  const own = new Set(bets.map(({ id }) => id));
  const players = (table?.players ?? []).filter(({ round_id: id }) => id === round?.id);
  const staked = players
    .filter((player) => player.currency === currency)
    .reduce((sum, player) => sum + moneyOf(player).stakeMinor, 0n);
  const rows = players.toSorted((a, b) => Number(own.has(b.bet_id)) - Number(own.has(a.bet_id)));
  return (
    <Card
      className="roulette-players"
      title={t("roulette.players")}
      aside={
        <span className="ow-label">
          {t("roulette.bets", { count: players.length })}{" "}
          <Money amount={formatAmount(staked)} currency={currency} tone="inherit" />
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="ow-quiet">{t("roulette.noPlayers")}</p>
      ) : (
        <ul className="roulette-player-list">
          {rows.slice(0, mostRows).map((player) => (
            <li key={player.bet_id} className="roulette-player" data-own={own.has(player.bet_id)}>
              <Avatar name={player.player} size={26} />
              <span className="roulette-player-name">
                {own.has(player.bet_id)
                  ? t("roulette.you")
                  : (player.player ?? t("roulette.hidden"))}
              </span>
              {landed && profitMinor(player) > 0n ? (
                <Money amount={player.payout} currency={player.currency} tone="win" />
              ) : (
                <Money
                  amount={player.stake}
                  currency={player.currency}
                  tone={landed ? "quiet" : "plain"}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length > mostRows ? (
        <p className="ow-label">
          {t("roulette.morePlayers", { count: displayNumber(rows.length - mostRows) })}
        </p>
      ) : null}
    </Card>
  );
}
