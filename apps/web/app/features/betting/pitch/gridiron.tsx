/** The field of American football in the proportions of 120 by 53 yards, with the last plays. */
import type { Plays } from "../events/plays.ts";
import { PlayMarks } from "./play-marks.tsx";
import { fieldSpots } from "./play-spots.ts";

const yards = [10, 20, 30, 40, 50, 40, 30, 20, 10];
/** Pixels of ten yards. */
const ten = 280 / 12;
const [top, bottom] = [33, 157];

export function Gridiron({ plays }: { readonly plays: Plays }) {
  return (
    <>
      <Grass />
      <g className="pitch-lines">
        <rect x="10" y={top} width="280" height={bottom - top} />
        {Array.from({ length: 11 }, (_, at) => {
          const x = 10 + (at + 1) * ten;
          return (
            <path key={at} d={`M${x} ${top}v${bottom - top}`} opacity={at % 10 === 0 ? 1 : 0.55} />
          );
        })}
        <path d="M10 88H5v-14M5 88v14M290 88h5v-14M295 88v14" />
      </g>
      {yards.map((yard, at) => (
        <text key={at} x={10 + (at + 2) * ten} y="52" className="field-number">
          {yard}
        </text>
      ))}
      <PlayMarks spots={fieldSpots(plays)} />
    </>
  );
}

function Grass() {
  return (
    <g>
      <rect width="300" height="190" className="pitch-grass" />
      {[1, 3, 5, 7, 9].map((stripe) => (
        <rect
          key={stripe}
          x={10 + stripe * ten}
          y={top}
          width={ten}
          height={bottom - top}
          className="pitch-stripe"
        />
      ))}
      <rect x="10" y={top} width={ten} height={bottom - top} className="field-end" />
      <rect x={290 - ten} y={top} width={ten} height={bottom - top} className="field-end" />
    </g>
  );
}
