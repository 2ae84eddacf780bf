/** The players of the round: stakes, and who has cashed out at which multiplier. Updates with the events. */
import { defaultCurrency } from "@oddwright/core/money/currency.ts";
import { displayNumber, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { useMessages } from "../../../../runtime/i18n/messages.tsx";
import { useUser } from "../../../../runtime/services/use-services.tsx";
import { profitMinor } from "../../bets/bet-money.ts";
import type { CrashPlayer } from "../round/crash-table.ts";
import { ownBetIds, playersView } from "./players-view.ts";
import type { CrashGame } from "../play/use-crash-game.ts";

export function CrashPlayers({ game }: { game: CrashGame }) {
  const t = useMessages("crash");
  const currency = useUser()?.currency ?? defaultCurrency;
  const view = playersView(game.table, currency);
  const own = ownBetIds(game);
  const flown = game.phase === "running" || game.phase === "ended";
  return (
    <Card padded={false} className="crash-players" aria-label={t("crash.players.label")}>
      <div className="crash-players-head">
        <p className="game-line">
          <span className="font-semibold">{t("crash.players", { count: view.count })}</span>
          <Money amount={formatAmount(view.stakedMinor)} currency={currency} />
        </p>
        <progress
          className="ow-progress crash-players-bar"
          aria-hidden="true"
          max={Math.max(1, view.count)}
          value={view.left}
        />
        <p className="game-line ow-label">
          {flown ? (
            <>
              <span>{t("crash.players.left", { count: displayNumber(view.left) })}</span>
              <span>{openText(t, game, view.count - view.left)}</span>
            </>
          ) : (
            <span>{t("crash.players.in", { count: displayNumber(view.count) })}</span>
          )}
        </p>
      </div>
      {view.count === 0 ? (
        <p className="ow-quiet crash-players-none">{t("crash.players.none")}</p>
      ) : (
        // The list scrolls, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="crash-players-list" tabIndex={0} aria-label={t("crash.players.label")}>
          {view.rows.map((player) => (
            <PlayerRow key={player.bet_id} player={player} own={own.has(player.bet_id)} />
          ))}
        </ul>
      )}
      {view.more === 0 ? null : (
        <p className="ow-label crash-players-none">
          {t("crash.players.more", { count: displayNumber(view.more) })}
        </p>
      )}
    </Card>
  );
}

/** After the bust no bet is in flight. */
function openText(t: ReturnType<typeof useMessages>, { phase }: CrashGame, count: number) {
  return phase === "running" ? t("crash.players.open", { count: displayNumber(count) }) : null;
}

function PlayerRow({ player, own }: { player: CrashPlayer; own: boolean }) {
  const t = useMessages("crash");
  const user = useUser();
  const name = own ? (user?.name ?? null) : player.player;
  const profit = profitMinor(player);
  return (
    <li className="crash-player" data-own={own}>
      <Avatar name={name} size={26} />
      <span className="crash-player-name" data-hidden={name === null}>
        {own ? t("crash.players.you") : (name ?? t("crash.players.hidden"))}
      </span>
      {player.cashed_out === null ? (
        <Money
          className="crash-player-sum"
          amount={player.stake}
          currency={player.currency}
          tone={player.state === "open" ? "plain" : "quiet"}
        />
      ) : (
        <>
          <span className="crash-player-exit">{displayNumber(player.cashed_out)}×</span>
          <Money
            className="crash-player-sum"
            amount={formatAmount(profit)}
            currency={player.currency}
            tone={profit > 0n ? "win" : "quiet"}
            signed
          />
        </>
      )}
    </li>
  );
}
