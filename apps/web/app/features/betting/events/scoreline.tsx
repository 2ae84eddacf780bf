/** Who plays, the score in large figures, the running clock, and the match as a line from its start to its end. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { EventAnswer, EventRow } from "../odds/answers.ts";
import type { TeamNames } from "../odds/names.ts";
import { useMatchClock, type MatchClock } from "./event-clock.ts";
import { LeadLine } from "./lead-line.tsx";
import { TeamShirt } from "./team-shirt.tsx";
import "./scoreline.css";

export interface ScorelineProps {
  readonly event: EventRow;
  readonly goals: EventAnswer["goals"];
  readonly teams: TeamNames;
}

export function Scoreline({ event, goals, teams }: ScorelineProps) {
  const t = useMessages("betting");
  const clock = useMatchClock(event);
  const [home = 0, away = 0] = event.score ?? [];
  return (
    <div className="scoreline">
      <div className="scoreline-teams">
        <span className="scoreline-team" data-side="home">
          <span className="scoreline-name">{teams.home}</span>
          <TeamShirt id={event.home.id} size={28} />
        </span>
        <span className="scoreline-score">
          <span className="ow-hidden">{t("betting.score", { home, away })}</span>
          <span className="ow-figure" aria-hidden="true">
            {event.score === null ? "–:–" : `${home}:${away}`}
          </span>
        </span>
        <span className="scoreline-team" data-side="away">
          <TeamShirt id={event.away.id} size={28} />
          <span className="scoreline-name">{teams.away}</span>
        </span>
      </div>
      <p className="scoreline-clock">
        <ClockText event={event} clock={clock} />
      </p>
      {event.sport === "football" ? (
        <MatchLine clock={clock} goals={goals} teams={teams} />
      ) : (
        <LeadLine sport={event.sport} clock={clock} plays={goals} teams={teams} />
      )}
    </div>
  );
}

function ClockText({ event, clock }: { readonly event: EventRow; readonly clock: MatchClock }) {
  const t = useMessages("betting");
  if (clock.phase === "break") return <>{t(breakName(clock), { number: clock.quarter })}</>;
  if (event.status !== "live" || clock.phase === "before") {
    return <>{t(`betting.status.${event.status}`)}</>;
  }
  return (
    <>
      {clock.quarter === null
        ? t(clock.phase === "first" ? "betting.half.first" : "betting.half.second")
        : t("betting.quarter", { number: clock.quarter })}
      <span className="scoreline-running" translate="no">
        {clock.running}
      </span>
    </>
  );
}

/** Half time, or the end of a quarter. */
export const breakName = ({ quarter }: MatchClock) =>
  quarter === null || quarter === 2 ? "betting.half.break" : "betting.quarter.ended";

interface MatchLineProps {
  readonly clock: MatchClock;
  readonly goals: EventAnswer["goals"];
  readonly teams: TeamNames;
}

/** Goals of home stand above the line, those of away below it. */
function MatchLine({ clock, goals, teams }: MatchLineProps) {
  const t = useMessages("betting");
  const share = (minute: number): string => `${(Math.min(90, minute) / 90) * 100}%`;
  return (
    <div className="match-line">
      <div className="match-line-track" aria-hidden="true">
        <span className="match-line-played" style={{ inlineSize: share(clock.played) }} />
        <span className="match-line-half" />
      </div>
      <ol>
        {goals.map(({ side, minute }, at) => (
          <li
            key={at}
            className="match-line-goal"
            data-side={side}
            style={{ insetInlineStart: share(minute) }}
          >
            <span className="ow-hidden">{t("betting.goal", { team: teams[side], minute })}</span>
          </li>
        ))}
      </ol>
      <div className="match-line-marks" aria-hidden="true" translate="no">
        <span>0′</span>
        <span>45′</span>
        <span>90′</span>
      </div>
    </div>
  );
}
