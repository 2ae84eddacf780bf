/** The court of basketball in the proportions of 94 by 50 feet, with the last plays. */
import type { Plays } from "../events/plays.ts";
import { PlayMarks } from "./play-marks.tsx";
import { courtSpots } from "./play-spots.ts";

export function Court({ plays }: { readonly plays: Plays }) {
  return (
    <>
      <Floor />
      <g className="pitch-lines">
        <rect x="10" y="20.5" width="280" height="149" />
        <path d="M150 20.5v149" />
        <circle cx="150" cy="95" r="18" />
        <Half />
        <g transform="matrix(-1 0 0 1 300 0)">
          <Half />
        </g>
      </g>
      <PlayMarks spots={courtSpots(plays)} />
    </>
  );
}

function Floor() {
  return (
    <g>
      <rect width="300" height="190" className="court-floor" />
      {[0, 1, 2, 3, 4, 5, 6].map((plank) => (
        <rect key={plank} y={plank * 28} width="300" height="14" className="court-plank" />
      ))}
      <rect x="233.4" y="71" width="56.6" height="48" className="court-key" />
      <rect x="10" y="71" width="56.6" height="48" className="court-key" />
    </g>
  );
}

/** The right one. */
function Half() {
  return (
    <>
      <path d="M290 71h-56.6v48H290" />
      <path d="M233.4 77a18 18 0 0 0 0 36" />
      <path d="M290 29.5h-42.2a70.7 70.7 0 0 0 0 131H290" />
      <path d="M278 86v18" />
      <circle cx="274.4" cy="95" r="2.6" />
    </>
  );
}
