/** A match in a list: when, who, the score, and the prices of who wins. */
import { ChevronRight } from "lucide-react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useMatchClock } from "../events/event-clock.ts";
import { isOpenForBets } from "../events/event-queries.ts";
import { StarButton } from "../events/star-button.tsx";
import { TeamShirt } from "../events/team-shirt.tsx";
import type { EventRow as Row } from "../odds/answers.ts";
import { selectionName, sideMark } from "../odds/market-words.ts";
import { matchName, useTeamNames } from "../odds/names.ts";
import { PriceButton } from "../odds/price-button.tsx";
import { useSlipToggle } from "../slip/use-slip.ts";
import { KickOff } from "./kick-off.tsx";

export function EventRow({ event }: { readonly event: Row }) {
  const t = useMessages("betting");
  const names = useTeamNames({ home: event.home.names, away: event.away.names });
  const match = matchName(names);
  const markets = t("betting.markets", { count: event.markets_count });
  return (
    <li className="event-row" data-live={event.status === "live"}>
      <EventTime event={event} />
      <div className="event-row-teams">
        <SiteLink className="event-row-link" to={`/betting/events/${event.id}`}>
          <span className="event-row-team">
            <TeamShirt id={event.home.id} />
            <span className="event-row-name">{names.home}</span>
          </span>
          <span className="event-row-team">
            <TeamShirt id={event.away.id} />
            <span className="event-row-name">{names.away}</span>
          </span>
        </SiteLink>
        <RowScore score={event.score} />
      </div>
      <RowPrices event={event} names={names} />
      <SiteLink
        className="event-row-more"
        to={`/betting/events/${event.id}`}
        aria-label={`${match}: ${markets}`}
      >
        {event.markets_count > 1 ? (
          `+${event.markets_count - 1}`
        ) : (
          <ChevronRight size={16} aria-hidden />
        )}
      </SiteLink>
      <StarButton id={event.id} match={match} />
    </li>
  );
}

export function EventTime({ event }: { readonly event: Row }) {
  const t = useMessages("betting");
  const clock = useMatchClock(event);
  const isPlaying = clock.minute !== "" && event.status === "live";
  return (
    <span className="event-row-time">
      {isPlaying && clock.quarter !== null ? (
        <span>{`${t("betting.quarter.short", { number: clock.quarter })} `}</span>
      ) : null}
      {isPlaying ? <span translate="no">{clock.minute}</span> : null}
      {event.status === "scheduled" ? <KickOff at={event.starts_at} /> : null}
      {clock.phase === "break" ? t("betting.half.break") : null}
      {!isPlaying && event.status !== "scheduled" && clock.phase !== "break"
        ? t(`betting.status.${event.status}`)
        : null}
    </span>
  );
}

export function RowScore({ score }: { readonly score: Row["score"] }) {
  const t = useMessages("betting");
  if (score === null) return null;
  const [home = 0, away = 0] = score;
  return (
    <span className="event-row-score">
      <span className="ow-hidden">{t("betting.score", { home, away })}</span>
      <span aria-hidden="true">{home}</span>
      <span aria-hidden="true">{away}</span>
    </span>
  );
}

function RowPrices({ event, names }: { event: Row; names: { home: string; away: string } }) {
  const t = useMessages("betting");
  const slip = useSlipToggle();
  const market = event.main;
  if (market === null || !isOpenForBets(event)) return <span className="event-row-prices" />;
  return (
    <span className="event-row-prices" data-columns={market.selections.length}>
      {market.selections.map(({ id, price }) => (
        <PriceButton
          key={id}
          layout="row"
          label={sideMark[id as keyof typeof sideMark]}
          name={`${matchName(names)}: ${selectionName(market, id, { t, teams: names })}`}
          price={price}
          suspended={market.status !== "open"}
          chosen={slip.isPicked(event, market, id)}
          onPress={() => slip.press(event, market, id)}
        />
      ))}
    </span>
  );
}
