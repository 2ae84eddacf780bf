/** The pitch or court of a match, drawn from what is known: what was scored, in which order, who is a player short. Nothing between is invented. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { EventAnswer } from "../odds/answers.ts";
import { Court } from "./court.tsx";
import { goalSpots, type GoalSpot } from "./goal-spots.ts";
import { Gridiron } from "./gridiron.tsx";
import "./pitch.css";

type PitchEvent = Pick<EventAnswer, "sport" | "goals" | "red_cards">;

const labels = {
  football: "betting.pitch",
  basketball: "betting.court",
  american_football: "betting.field",
} as const;

export function Pitch({ event, note }: { readonly event: PitchEvent; readonly note: string }) {
  const t = useMessages("betting");
  return (
    <figure className="pitch" aria-label={t(labels[event.sport])}>
      <svg viewBox="0 0 300 190" className="pitch-drawing" aria-hidden="true">
        <Ground event={event} />
      </svg>
      {note === "" ? null : <figcaption className="pitch-note">{note}</figcaption>}
    </figure>
  );
}

function Ground({ event }: { readonly event: PitchEvent }) {
  switch (event.sport) {
    case "basketball":
      return <Court plays={event.goals} />;
    case "american_football":
      return <Gridiron plays={event.goals} />;
    case "football":
      return <FootballPitch event={event} />;
  }
}

function FootballPitch({ event }: { readonly event: PitchEvent }) {
  const spots = goalSpots(event.goals);
  const last = spots.at(-1);
  const [homeReds = 0, awayReds = 0] = event.red_cards;
  return (
    <>
      <Grass />
      <Lines />
      {last === undefined ? null : <Run spot={last} />}
      {spots.map((spot) => (
        <Ball key={spot.number} spot={spot} isLast={spot === last} />
      ))}
      <RedCards count={homeReds} x={22} step={10} />
      <RedCards count={awayReds} x={278} step={-10} />
    </>
  );
}

function Grass() {
  return (
    <g>
      <rect width="300" height="190" className="pitch-grass" />
      {[0, 2, 4, 6, 8].map((stripe) => (
        <rect
          key={stripe}
          x={10 + stripe * 28}
          y="0"
          width="28"
          height="190"
          className="pitch-stripe"
        />
      ))}
    </g>
  );
}

/** In the proportions of a field of 105 by 68 metres. */
function Lines() {
  return (
    <g className="pitch-lines">
      <rect x="10" y="10" width="280" height="170" />
      <path d="M150 10v170" />
      <circle cx="150" cy="95" r="24" />
      <circle cx="150" cy="95" r="1.5" className="pitch-spot" />
      <rect x="10" y="45" width="44" height="100" />
      <rect x="246" y="45" width="44" height="100" />
      <rect x="10" y="72" width="15" height="46" />
      <rect x="275" y="72" width="15" height="46" />
      <path d="M54 77a24 24 0 0 1 0 36M246 77a24 24 0 0 0 0 36" />
      <path d="M10 85H4v20h6M290 85h6v20h-6" />
    </g>
  );
}

/** From the centre to the goal: only that it went there is known, so it is dotted. */
function Run({ spot }: { readonly spot: GoalSpot }) {
  const bend = spot.side === "home" ? 222 : 78;
  return (
    <path
      className="pitch-run"
      d={`M150 95Q${bend} ${spot.y > 95 ? 40 : 150} ${spot.x} ${spot.y}`}
    />
  );
}

function Ball({ spot, isLast }: { readonly spot: GoalSpot; readonly isLast: boolean }) {
  const isHome = spot.side === "home";
  return (
    <g data-last={isLast} className="pitch-goal">
      <circle cx={spot.x} cy={spot.y} r={isLast ? 5.5 : 4} />
      <text x={spot.x + (isHome ? -9 : 9)} y={spot.y + 4} textAnchor={isHome ? "end" : "start"}>
        {`${spot.minute}′`}
      </text>
    </g>
  );
}

function RedCards({ count, x, step }: { count: number; x: number; step: number }) {
  return Array.from({ length: count }, (_, at) => (
    <rect
      key={at}
      className="pitch-card"
      x={x + at * step - 3}
      y="16"
      width="7"
      height="10"
      rx="1.5"
    />
  ));
}
