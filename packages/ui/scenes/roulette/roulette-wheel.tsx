/** The European wheel from above: brass rim, thirty-seven pockets, a turned walnut bowl, the ball. */
import { rouletteColour, rouletteWheel } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { memo, type ReactNode, useId } from "react";
import { BrassStops } from "../brass-stops.tsx";
import { sectorPath } from "../sector.ts";

const pockets = rouletteWheel.length;
const numbers = { outer: 196, inner: 158 };
const wells = { outer: 158, inner: 118 };
const fills = { green: "#1f7a4d", red: "#9c3529", black: "#14181a" };
const wellFills = { green: "#155236", red: "#64221b", black: "#0c0f10" };

/** Radii of the ball's middle: in a pocket, and on the rim. */
export const ballRadius = { pocket: 139, rim: 211 } as const;

/** Of the drawing, across. */
export const wheelSize = 504;

/** Three sheets: the rim stands, `data-wheel` turns, and in `data-ball` the ball is moved by the scene. */
export const RouletteWheel = memo(function RouletteWheel() {
  const id = useId();
  const wood = `${id}wood`;
  return (
    <div className="ow-roulette-wheel" aria-hidden="true">
      <Sheet>
        <linearGradient id={id} x2="1" y2="1">
          <BrassStops />
        </linearGradient>
        <radialGradient id={wood} cx="0.42" cy="0.36">
          <stop offset="0" stopColor="#6d452a" />
          <stop offset="0.7" stopColor="#3c2416" />
          <stop offset="1" stopColor="#1c110a" />
        </radialGradient>
        <circle r="250" fill="#0e1412" />
        <circle r="246" fill={`url(#${id})`} />
        <circle r="224" fill={`url(#${wood})`} />
        <circle r="245" fill="none" stroke="#fdf0cb" strokeOpacity="0.7" />
      </Sheet>
      <div className="ow-roulette-sheet" data-wheel>
        <Sheet>
          <circle r="199" fill="#c99643" />
          {rouletteWheel.map((number, index) => (
            <Pocket key={number} number={number} index={index} />
          ))}
          <circle r={wells.inner} fill={`url(#${wood})`} stroke="#c99643" strokeWidth="3" />
          <circle r="78" fill="none" stroke="#c99643" strokeOpacity="0.35" />
          {[0, 90, 180, 270].map((degrees) => (
            <g key={degrees} transform={`rotate(${degrees + 45})`}>
              <path d="M-5-18h10l-2-44h-6Z" fill={`url(#${id})`} />
              <circle cy="-68" r="10" fill={`url(#${id})`} stroke="#6b4a18" />
            </g>
          ))}
          <circle r="32" fill={`url(#${id})`} stroke="#6b4a18" />
          <circle r="13" fill="#fbe7b4" stroke="#8a6024" />
        </Sheet>
      </div>
      <div className="ow-roulette-sheet" data-ball data-shown="false">
        <Sheet>
          <ellipse cx="2" cy="4" rx="10" ry="9.5" fill="#000000" opacity="0.45" />
          <circle r="10" fill="#f6f0e0" stroke="#a89c80" />
          <circle cy="-1" r="5" fill="#ffffff" opacity="0.7" />
        </Sheet>
      </div>
    </div>
  );
});

function Sheet({ children }: { children: ReactNode }) {
  const half = wheelSize / 2;
  return (
    <svg
      className="ow-roulette-sheet"
      viewBox={`${-half} ${-half} ${wheelSize} ${wheelSize}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

function Pocket({ number, index }: { number: number; index: number }) {
  const [from, to] = [index / pockets, (index + 1) / pockets];
  const colour = rouletteColour(number);
  const middle = Math.round(((index + 0.5) / pockets) * 360_000) / 1_000;
  return (
    <g>
      <path
        d={sectorPath({ from, to, ...numbers })}
        fill={fills[colour]}
        stroke="#c99643"
        strokeWidth="1.2"
      />
      <path
        d={sectorPath({ from, to, ...wells })}
        fill={wellFills[colour]}
        stroke="#c99643"
        strokeOpacity="0.55"
      />
      <text
        className="ow-roulette-number"
        transform={`rotate(${middle}) translate(0 -177)`}
        dy="0.36em"
      >
        {number}
      </text>
    </g>
  );
}
