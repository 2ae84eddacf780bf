/** The head of a match: whose match it is, that it is a replay, the pitch, the score and the course of the match. */
import { Card } from "@oddwright/ui/parts/card.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { ChevronLeft, History } from "lucide-react";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useMatchClock } from "../events/event-clock.ts";
import { useOverview } from "../events/event-queries.ts";
import { QuarterScores } from "../events/quarter-scores.tsx";
import { breakName, Scoreline } from "../events/scoreline.tsx";
import { StarButton } from "../events/star-button.tsx";
import type { EventAnswer } from "../odds/answers.ts";
import { matchName, nameIn, type TeamNames } from "../odds/names.ts";
import { Pitch } from "../pitch/pitch.tsx";
import { KickOffNote } from "./kick-off-note.tsx";

interface EventHeadProps {
  readonly event: EventAnswer;
  readonly teams: TeamNames;
}

export function EventHead({ event, teams }: EventHeadProps) {
  const t = useMessages("betting");
  const match = matchName(teams);
  return (
    <header className="event-head">
      <div className="event-head-line">
        <SiteLink to="/betting" className="event-head-back">
          <ChevronLeft size={18} strokeWidth={1.8} aria-hidden />
          <TournamentName id={event.tournament} />
        </SiteLink>
        <StarButton id={event.id} match={match} />
      </div>
      <h1 className="ow-hidden">{match}</h1>
      <Card className="event-board">
        <div className="event-board-columns">
          <PitchNow event={event} />
          <div className="event-board-words">
            <Scoreline event={event} goals={event.goals} teams={teams} />
            {event.status === "scheduled" ? <KickOffNote at={event.starts_at} /> : null}
            <Course event={event} teams={teams} />
          </div>
        </div>
        {event.replay === null ? null : <Replay sport={event.sport} replay={event.replay} />}
      </Card>
      {event.sport === "football" && event.goals.length === 0 && event.status !== "scheduled" ? (
        <p className="ow-label">{t("betting.timeline.none")}</p>
      ) : null}
    </header>
  );
}

function TournamentName({ id }: { readonly id: string }) {
  const t = useMessages("betting");
  const locale = useLocale();
  const tournament = useOverview(null).data?.tournaments.find((each) => each.id === id);
  return <>{tournament === undefined ? t("betting.toList") : nameIn(tournament.names, locale)}</>;
}

/** On the pitch only what the score beside it does not say. */
function PitchNow({ event }: { readonly event: EventAnswer }) {
  const t = useMessages("betting");
  const clock = useMatchClock(event);
  const note = clock.phase === "break" ? t(breakName(clock), { number: clock.quarter }) : "";
  return <Pitch event={event} note={note} />;
}

/** What is known of the match so far beside its score. */
function Course({ event, teams }: EventHeadProps) {
  if (event.sport === "football") return <Facts event={event} teams={teams} />;
  return event.score === null ? null : <QuarterScores event={event} teams={teams} />;
}

function Facts({ event, teams }: EventHeadProps) {
  const t = useMessages("betting");
  const [home = 0, away = 0] = event.red_cards;
  const cards = [
    { team: teams.home, count: home },
    { team: teams.away, count: away },
  ].filter(({ count }) => count > 0);
  const firstHalf = event.first_half;
  if (cards.length === 0 && firstHalf === null) return null;
  return (
    <ul className="event-facts">
      {firstHalf === null ? null : (
        <li>
          <Tag>{`${t("betting.half.first")} ${firstHalf.join(":")}`}</Tag>
        </li>
      )}
      {cards.map(({ team, count }) => (
        <li key={team}>
          <Tag tone="loss">{t("betting.reds", { team, count })}</Tag>
        </li>
      ))}
    </ul>
  );
}

interface ReplayProps {
  readonly sport: EventAnswer["sport"];
  readonly replay: NonNullable<EventAnswer["replay"]>;
}

/** Whose results these are, where their licence asks for it. */
const sources = {
  football: null,
  basketball: "FiveThirtyEight (CC BY 4.0)",
  american_football: "FiveThirtyEight (MIT)",
} as const;

function Replay({ sport, replay }: ReplayProps) {
  const t = useMessages("betting");
  const moments = useMoments();
  const source = sources[sport];
  return (
    <div className="event-replay">
      <History size={18} strokeWidth={1.6} aria-hidden />
      <p>
        <strong>
          {replay.of_date === null
            ? t("betting.replay")
            : t("betting.replay.of", {
                date: moments.day(new Date(`${replay.of_date}T12:00:00Z`)),
              })}
        </strong>{" "}
        {t(drawnOf({ sport, replay }))}
        {source === null ? null : ` ${t("betting.replay.source", { source })}`}
        {replay.seed_hash === null ? null : (
          <span className="ow-mono event-replay-hash" translate="no">
            {replay.seed ?? replay.seed_hash}
          </span>
        )}
      </p>
    </div>
  );
}

/** What of it is real, and what was drawn. */
function drawnOf({ sport, replay }: ReplayProps) {
  if (sport !== "football") return "betting.replay.drawnPoints";
  return replay.has_real_minutes ? "betting.replay.realMinutes" : "betting.replay.drawnMinutes";
}
