/** Matches on the first page: what is played, then what begins, each with the prices of who wins. */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink, useSiteHref } from "../../../runtime/page/site-link.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { OverviewFeed, useOverview } from "../events/event-queries.ts";
import { TeamShirt } from "../events/team-shirt.tsx";
import type { EventRow, Overview } from "../odds/answers.ts";
import { selectionName, sideMark } from "../odds/market-words.ts";
import { matchName, nameIn, useTeamNames } from "../odds/names.ts";
import { PriceButton } from "../odds/price-button.tsx";
import { loadSlip } from "../slip/slip-store.ts";
import { useSlipToggle } from "../slip/use-slip.ts";
import { EventTime, RowScore } from "./event-row.tsx";

const shownMatches = 4;

interface MatchShelfProps {
  readonly carried: Overview;
}

export default function MatchShelf({ carried }: MatchShelfProps) {
  const t = useMessages("betting");
  const { storage } = useServices();
  useEffect(() => loadSlip(storage), [storage]);
  return (
    <section className="match-shelf" aria-labelledby="betting-title">
      <div className="match-shelf-head">
        <h2 id="betting-title" className="ow-heading">
          {t("betting.title")}
        </h2>
        <SiteLink to="/betting" className="ow-dotted">
          {t("betting.toList")}
        </SiteLink>
      </div>
      <QueryScope>
        <OverviewFeed />
        <Cards carried={carried} />
      </QueryScope>
    </section>
  );
}

function Cards({ carried }: MatchShelfProps) {
  const { live, next, tournaments } = useOverview(carried).data ?? carried;
  return (
    <ul className="match-cards">
      {[...live, ...next].slice(0, shownMatches).map((event) => (
        <MatchCard
          key={event.id}
          event={event}
          tournament={tournaments.find(({ id }) => id === event.tournament)}
        />
      ))}
    </ul>
  );
}

interface MatchCardProps {
  readonly event: EventRow;
  readonly tournament: Overview["tournaments"][number] | undefined;
}

function MatchCard({ event, tournament }: MatchCardProps) {
  const locale = useLocale();
  const teams = useTeamNames({ home: event.home.names, away: event.away.names });
  return (
    <li className="ow-card match-card" data-live={event.status === "live"}>
      <div className="match-card-head">
        <EventTime event={event} />
        <span className="match-card-tournament">
          {tournament === undefined ? null : nameIn(tournament.names, locale)}
        </span>
      </div>
      <div className="event-row-teams">
        <SiteLink className="event-row-link" to={`/betting/events/${event.id}`}>
          <span className="event-row-team">
            <TeamShirt id={event.home.id} />
            <span className="event-row-name">{teams.home}</span>
          </span>
          <span className="event-row-team">
            <TeamShirt id={event.away.id} />
            <span className="event-row-name">{teams.away}</span>
          </span>
        </SiteLink>
        <RowScore score={event.score} />
      </div>
      <CardPrices event={event} teams={teams} />
    </li>
  );
}

/** A price leads to its match with the pick in the slip: the first page has no slip. */
function CardPrices({ event, teams }: { event: EventRow; teams: { home: string; away: string } }) {
  const t = useMessages("betting");
  const slip = useSlipToggle();
  const navigate = useNavigate();
  const href = useSiteHref();
  const market = event.main;
  return (
    <div className="match-card-prices" data-columns={market?.selections.length}>
      {market?.selections.map(({ id, price }) => {
        const isPicked = slip.isPicked(event, market, id);
        return (
          <PriceButton
            key={id}
            label={sideMark[id as keyof typeof sideMark]}
            name={`${matchName(teams)}: ${selectionName(market, id, { t, teams })}`}
            price={price}
            suspended={market.status !== "open"}
            chosen={isPicked}
            onPress={() => {
              slip.press(event, market, id);
              if (!isPicked) void navigate(href(`/betting/events/${event.id}`));
            }}
          />
        );
      })}
    </div>
  );
}
