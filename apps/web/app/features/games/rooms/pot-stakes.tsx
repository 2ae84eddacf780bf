/** The stakes of a pot, in the pigments of its ring. */
import { Avatar } from "@oddwright/ui/parts/avatar.tsx";
import { Money } from "@oddwright/ui/parts/money.tsx";
import { PigmentMark } from "@oddwright/ui/scenes/rooms/pigment-mark.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { sharesOf, statedShareText } from "./pot/pot-view.ts";
import type { RoomGame } from "./use-room-game.ts";

export function PotStakes({ game: { pot, own, currency, seen } }: { game: RoomGame }) {
  const t = useMessages("rooms");
  const shares = pot === null ? [] : sharesOf(pot, own);
  const winner = pot !== null && seen.id === pot.id ? pot.winner : null;
  return (
    <div className="room-stakes">
      <h2 className="ow-card-title">{t("rooms.stakes", { count: pot?.bets.length ?? 0 })}</h2>
      {pot === null || pot.bets.length === 0 ? (
        <p className="ow-quiet">{t("rooms.noStakes")}</p>
      ) : (
        // The list scrolls, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className="room-stake-list" tabIndex={0} aria-label={t("rooms.stakesLabel")}>
          {pot.bets.map((stake, index) => (
            <li
              key={stake.bet_id}
              className="room-stake"
              data-own={own.has(stake.bet_id)}
              data-won={stake.bet_id === winner}
            >
              <PigmentMark pigment={shares[index]?.pigment ?? 0} />
              <Avatar name={stake.player} size={26} />
              <span className="room-stake-name">
                {own.has(stake.bet_id) ? t("rooms.you") : (stake.player ?? t("rooms.hidden"))}
              </span>
              <Money amount={stake.stake} currency={currency} />
              <span className="ow-label room-stake-share">{statedShareText(stake.share)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
