/** Who led by how much, as a line from the start to the end: above the middle home, below it away. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { EventRow } from "../odds/answers.ts";
import type { TeamNames } from "../odds/names.ts";
import type { MatchClock } from "./event-clock.ts";
import { leads, type Plays } from "./plays.ts";
import { sportShapes } from "./sport-shapes.ts";
import "./lead-line.css";

export interface LeadLineProps {
  readonly sport: EventRow["sport"];
  readonly clock: MatchClock;
  readonly plays: Plays;
  readonly teams: TeamNames;
}

const [width, height] = [400, 72];
const middle = height / 2;
/** A lead of fewer points does not reach the edge. */
const leastScale = 12;

export function LeadLine({ sport, clock, plays, teams }: LeadLineProps) {
  const t = useMessages("betting");
  const all = leads(plays);
  const largest = Math.max(leastScale, ...all.map(({ by }) => Math.abs(by)));
  const last = all.at(-1)?.by ?? 0;
  const length = 2 * sportShapes[sport].halfMinutes;
  const x = (minute: number): number => (Math.min(minute, length) / length) * width;
  const y = (by: number): number => middle - (by / largest) * (middle - 4);
  const line = all.map(({ minute, by }) => `H${x(minute).toFixed(1)}V${y(by).toFixed(1)}`).join("");
  const path = `M0 ${middle}${line}H${x(clock.played).toFixed(1)}`;
  return (
    <figure className="lead-line">
      <figcaption className="ow-hidden">
        {last === 0
          ? t("betting.lead.level")
          : t("betting.lead", { team: last > 0 ? teams.home : teams.away, points: Math.abs(last) })}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={width} height={height} className="lead-line-ground" />
        <path d={`${path}V${middle}Z`} className="lead-line-area" />
        <path
          d={`M${width / 4} 0V${height}M${width / 2} 0V${height}M${(3 * width) / 4} 0V${height}`}
          className="lead-line-quarter"
        />
        <path d={`M0 ${middle}H${width}`} className="lead-line-level" />
        <path d={path} className="lead-line-path" />
      </svg>
      <span className="lead-line-most" data-side="home" aria-hidden="true" translate="no">
        +{largest}
      </span>
      <span className="lead-line-most" data-side="away" aria-hidden="true" translate="no">
        +{largest}
      </span>
    </figure>
  );
}
