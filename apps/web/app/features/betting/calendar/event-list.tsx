/** Matches by tournament, each with the heads of its columns. */
import { useMessages, useLocale } from "../../../runtime/i18n/messages.tsx";
import type { EventRow as Row, Overview, Tournament } from "../odds/answers.ts";
import { sideMark } from "../odds/market-words.ts";
import { nameIn } from "../odds/names.ts";
import { EventRow } from "./event-row.tsx";
import "./event-list.css";

export interface EventListProps {
  readonly events: readonly Row[];
  readonly tournaments: Overview["tournaments"];
}

export function EventList({ events, tournaments }: EventListProps) {
  const groups = byTournament(events, tournaments);
  return (
    <div className="event-list">
      {groups.map(({ id, tournament, rows }) => (
        <TournamentEvents key={id} id={id} tournament={tournament} rows={rows} />
      ))}
    </div>
  );
}

interface Group {
  readonly id: string;
  readonly tournament: Tournament | undefined;
  readonly rows: readonly Row[];
}

function TournamentEvents({ id, tournament, rows }: Group) {
  const t = useMessages("betting");
  const locale = useLocale();
  const canDraw = rows[0]?.sport === "football";
  const sides = (["home", "draw", "away"] as const).filter((side) => canDraw || side !== "draw");
  return (
    <section className="event-group">
      <header className="event-group-head">
        <h3 className="event-group-name">
          {tournament === undefined ? id : nameIn(tournament.names, locale)}
          {tournament !== undefined && isNamed(tournament.category) ? (
            <span className="event-group-category">
              {t(`betting.category.${tournament.category}`)}
            </span>
          ) : null}
        </h3>
        <span className="event-group-columns" data-columns={sides.length} aria-hidden="true">
          {sides.map((side) => (
            <span key={side}>{sideMark[side]}</span>
          ))}
        </span>
        <span className="ow-hidden">
          {t(canDraw ? "betting.market.match_result" : "betting.market.moneyline")}
        </span>
      </header>
      <ul>
        {rows.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

/** Countries come in English: those without a text are left out. */
const categories = [
  "England",
  "France",
  "Germany",
  "Italy",
  "Spain",
  "USA",
  "International",
] as const;

function isNamed(category: string): category is (typeof categories)[number] {
  return categories.some((each) => each === category);
}

/** In the order in which the API lists tournaments; one that it does not list comes last. */
function byTournament(
  events: readonly Row[],
  tournaments: Overview["tournaments"],
): readonly Group[] {
  const ids = [
    ...new Set([...tournaments.map(({ id }) => id), ...events.map((each) => each.tournament)]),
  ];
  return ids
    .map((id) => ({
      id,
      tournament: tournaments.find((each) => each.id === id),
      rows: events.filter((each) => each.tournament === id),
    }))
    .filter(({ rows }) => rows.length > 0);
}
