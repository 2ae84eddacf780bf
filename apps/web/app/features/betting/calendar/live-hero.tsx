/** The first live match, large: the pitch beside the score and who wins. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { useMessages, useLocale } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { EventFeed, useEvent } from "../events/event-queries.ts";
import { Scoreline } from "../events/scoreline.tsx";
import type { EventRow, Overview } from "../odds/answers.ts";
import { selectionName } from "../odds/market-words.ts";
import { nameIn, useTeamNames } from "../odds/names.ts";
import { PriceButton } from "../odds/price-button.tsx";
import { SelectionLabel } from "../odds/selection-label.tsx";
import { Pitch } from "../pitch/pitch.tsx";
import { useSlipToggle } from "../slip/use-slip.ts";

export interface LiveHeroProps {
  readonly event: EventRow;
  readonly tournaments: Overview["tournaments"];
}

export function LiveHero({ event, tournaments }: LiveHeroProps) {
  const t = useMessages("betting");
  const locale = useLocale();
  const slip = useSlipToggle();
  const teams = useTeamNames({ home: event.home.names, away: event.away.names });
  const { data } = useEvent(event.id, null);
  const goals = data?.goals ?? [];
  const tournament = tournaments.find(({ id }) => id === event.tournament);
  const market = event.main;
  return (
    <article className="ow-card live-hero" data-game="betting">
      <EventFeed id={event.id} />
      <Pitch event={{ sport: event.sport, goals, red_cards: data?.red_cards ?? [0, 0] }} note="" />
      <div className="live-hero-words">
        <div className="live-hero-head">
          <p className="ow-label">
            {tournament === undefined ? "" : nameIn(tournament.names, locale)}
          </p>
          <SiteLink
            to={`/betting/events/${event.id}`}
            {...buttonLook({ tone: "ghost", size: "small" })}
          >
            {t("betting.markets", { count: event.markets_count })}
          </SiteLink>
        </div>
        <Scoreline event={event} goals={goals} teams={teams} />
        <div className="live-hero-prices" data-columns={market?.selections.length}>
          {market?.selections.map(({ id, price }) => (
            <PriceButton
              key={id}
              label={<SelectionLabel market={market} selection={id} teams={teams} />}
              name={selectionName(market, id, { t, teams })}
              price={price}
              suspended={market.status !== "open"}
              chosen={slip.isPicked(event, market, id)}
              onPress={() => slip.press(event, market, id)}
            />
          ))}
        </div>
      </div>
    </article>
  );
}
