/** The last plays on a court or field, each with its points; the newest stands out. */
import type { PlaySpot } from "./play-spots.ts";

export function PlayMarks({ spots }: { readonly spots: readonly PlaySpot[] }) {
  const last = spots.at(-1);
  return (
    <>
      {last === undefined ? null : (
        <path
          className="pitch-run"
          d={`M150 95Q${(150 + last.x) / 2} ${last.y > 95 ? 62 : 128} ${last.x} ${last.y}`}
        />
      )}
      {spots.map((spot) => (
        <g key={spot.number} data-last={spot === last} className="pitch-goal">
          <circle cx={spot.x} cy={spot.y} r={spot === last ? 5.5 : 3.5} />
          {spot === last ? (
            <text
              x={spot.x + (spot.side === "home" ? -9 : 9)}
              y={spot.y + 4}
              textAnchor={spot.side === "home" ? "end" : "start"}
            >
              {`+${spot.points}`}
            </text>
          ) : null}
        </g>
      ))}
    </>
  );
}
