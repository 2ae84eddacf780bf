/** The choice of a room: three pots, each with its minimum stake and its present amount. */
import { rooms } from "@oddwright/core/games/rooms/rooms.ts";
import type { Room } from "@oddwright/core/money/bet-limits.ts";
import { defaultCurrency, type Currency } from "@oddwright/core/money/currency.ts";
import { displayAmount, formatAmount } from "@oddwright/core/money/format-amount.ts";
import { Money, moneyText } from "@oddwright/ui/parts/money.tsx";
import { clockText } from "@oddwright/ui/parts/ring-geometry.ts";
import { PotPicture } from "@oddwright/ui/scenes/rooms/pot-picture.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { useUser } from "../../../runtime/services/use-services.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useCountdown } from "../rounds/use-countdown.ts";
import { isOver, type Pot } from "./pot/merge-pot.ts";
import { minorOf } from "./pot/pot-view.ts";
import { useRoomPot } from "./pot/use-room-pot.ts";
import "./rooms-page.css";

export function RoomsPage() {
  const t = useMessages("rooms");
  const currency = useUser()?.currency ?? defaultCurrency;
  return (
    <div className="grid gap-6" data-game="rooms">
      <PageHead title={t("shell.nav.rooms")} description={t("rooms.description")} />
      <header className="grid gap-2">
        <h1 className="ow-title">{t("shell.nav.rooms")}</h1>
        <p className="ow-quiet max-w-180">{t("rooms.lead")}</p>
      </header>
      <ul className="room-cards">
        {rooms.names.map((room) => (
          <li key={room}>
            <RoomCard room={room} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RoomCard({ room, currency }: { room: Room; currency: Currency }) {
  const t = useMessages("rooms");
  const pot = useRoomPot(room, currency) ?? null;
  const open = pot !== null && !isOver(pot) ? pot : null;
  const { minMinor } = rooms.limit(room, currency);
  const minimum = moneyText({ amount: formatAmount(minMinor), currency, short: true });
  return (
    <SiteLink to={`/games/rooms/${room}`} className="room-card" data-room={room}>
      <PotPicture
        glaze={room}
        label={displayAmount(minMinor, { decimals: "unless-whole" })}
        fill={fillOf(open, minMinor)}
      />
      <span className="room-card-words">
        <span className="ow-card-title">{t(`rooms.title.${room}`)}</span>
        <span className="ow-label">{t("rooms.from", { minimum })}</span>
        <span className="room-card-live">
          {open === null ? t("rooms.empty") : <OpenPot pot={open} />}
        </span>
      </span>
    </SiteLink>
  );
}

function OpenPot({ pot }: { pot: Pot }) {
  const t = useMessages("rooms");
  const seconds = useCountdown(pot.state === "waiting" ? null : pot.ends_at);
  return (
    <>
      <Money className="font-semibold" amount={pot.pot} currency={pot.currency} />
      <span className="ow-label">
        {t("rooms.stakes", { count: pot.bets.length })}
        {seconds === null ? null : ` · ${clockText(seconds)}`}
      </span>
    </>
  );
}

/** A pot of fifty least stakes is drawn full. */
function fillOf(pot: Pot | null, minMinor: bigint): number {
  if (pot === null) return 0;
  return Math.min(1, Number(minorOf(pot.pot)) / (Number(minMinor) * 50));
}
