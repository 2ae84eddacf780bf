/** The scene of a room: the pot as a ring of its stakes, what it waits for, its winner. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { clockText } from "@oddwright/ui/parts/ring-geometry.ts";
import { ShareWheel } from "@oddwright/ui/scenes/rooms/share-wheel.tsx";
import { useMemo } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useStore } from "../../../runtime/services/use-services.tsx";
import { FastButton, SoundButton } from "../frame/play-buttons.tsx";
import { preferences } from "../preferences/preferences.ts";
import { PotStakes } from "./pot-stakes.tsx";
import { drawnShare, sharesOf } from "./pot/pot-view.ts";
import type { RoomGame } from "./use-room-game.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import { SiteLink } from "../../../runtime/page/site-link.tsx";

const countdownSeconds = rooms.timing.countdownMs / 1_000;

export function RoomGameScene({ game }: { game: RoomGame }) {
  const t = useMessages("rooms");
  const { fast } = useStore(preferences);
  const { pot, own, room, seconds, seen } = game;
  const drawn = pot?.state === "drawn";
  const shares = useMemo(() => (pot === null ? [] : sharesOf(pot, own)), [pot, own]);
  const drawnAt = useMemo(() => (drawn ? drawnShare(pot) : null), [drawn, pot]);
  const counting = pot?.state === "countdown" || pot?.state === "locked";
  return (
    <section className="room-scene" aria-label={t("rooms.scene")} data-room={room}>
      <div className="game-scene-head">
        <RoomTabs room={room} />
        <div className="game-scene-buttons">
          <SoundButton game="rooms" />
          <FastButton />
        </div>
      </div>
      <div className="room-table">
        <ShareWheel
          glaze={room}
          shares={shares}
          drawnAt={drawnAt}
          drawId={drawn ? pot.id : undefined}
          timeLeft={counting && seconds !== null ? Math.min(1, seconds / countdownSeconds) : null}
          instant={fast}
          onSettled={() => {
            if (pot !== null) seen.mark(pot.id);
          }}
        >
          <Middle game={game} />
        </ShareWheel>
        <PotStakes game={game} />
      </div>
      <Said game={game} />
    </section>
  );
}

function Middle({ game }: { game: RoomGame }) {
  const t = useMessages("rooms");
  const { pot, currency, seconds } = game;
  if (!game.known) return null;
  if (pot === null) {
    return (
      <>
        <p className="ow-card-title">{t("rooms.empty")}</p>
        <p className="ow-label">{t("rooms.emptyText")}</p>
      </>
    );
  }
  const winner = pot.bets.find(({ bet_id: id }) => id === pot.winner);
  return (
    <>
      <p className="ow-label">{t("rooms.pot")}</p>
      <p className="room-pot">
        <Money amount={pot.pot} currency={currency} />
      </p>
      {pot.state === "waiting" ? <p className="ow-label">{t("rooms.waiting")}</p> : null}
      {pot.state === "countdown" && seconds !== null ? (
        <p className="ow-figure room-clock" role="timer">
          {clockText(seconds)}
        </p>
      ) : null}
      {pot.state === "locked" ? <p className="ow-subheading">{t("rooms.locked")}</p> : null}
      {pot.state === "refunded" ? <p className="ow-label">{t("rooms.refunded")}</p> : null}
      {winner === undefined ? null : (
        <p className="room-winner" data-late>
          <span className="ow-subheading">
            {game.own.has(winner.bet_id) ? t("rooms.youWon") : (winner.player ?? t("rooms.hidden"))}
          </span>
          <Money
            amount={pot.prize}
            currency={currency}
            tone={game.own.has(winner.bet_id) ? "win" : "plain"}
          />
        </p>
      )}
    </>
  );
}

/** Announces the draw and the player's result once the wheel has stopped, and a refunded pot. */
function Said({ game: { pot, seen, own, currency } }: { game: RoomGame }) {
  const t = useMessages("rooms");
  const winner = pot?.bets.find(({ bet_id: id }) => id === pot.winner);
  const shown = pot !== null && winner !== undefined && seen.id === pot.id;
  const amount = moneyText({ amount: pot?.prize ?? "0.00", currency });
  return (
    <p className="ow-hidden" aria-live="polite">
      {shown
        ? own.has(winner.bet_id)
          ? t("rooms.said.won", { amount })
          : t("rooms.said.other", { player: winner.player ?? t("rooms.hidden"), amount })
        : pot?.state === "refunded"
          ? t("rooms.refunded")
          : ""}
    </p>
  );
}

/** The ways between the three rooms. */
function RoomTabs({ room }: { room: Room }) {
  const t = useMessages("rooms");
  return (
    <nav className="room-tabs" aria-label={t("rooms.switch")}>
      {rooms.names.map((name) => (
        <SiteLink
          key={name}
          to={`/games/rooms/${name}`}
          className="room-tab"
          data-room={name}
          aria-current={name === room ? "page" : undefined}
        >
          {t(`rooms.name.${name}`)}
        </SiteLink>
      ))}
    </nav>
  );
}
