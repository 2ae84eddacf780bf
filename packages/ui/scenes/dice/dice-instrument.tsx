/** The brass protractor of dice: ring, ticks, numerals, base and the enamel track under the handle. */
import { memo, useId } from "react";
import { type DiceGeometry, trackOf } from "./dice-geometry.ts";
import { arcPath, bandPath, pointAt, ticksPath, turnDegreesOf } from "./protractor.ts";

export interface InstrumentProps {
  geometry: DiceGeometry;
  /** Letters cut into the base. */
  engraving: string;
}

const everyValue = Array.from({ length: 101 }, (_, value) => value);
const tens = everyValue.filter((value) => value % 10 === 0);
const fives = everyValue.filter((value) => value % 5 === 0 && value % 10 !== 0);
const ones = everyValue.filter((value) => value % 5 !== 0);

/** Brass under one light from above left: bright at 40, dark at 70. Offsets are shares of the gradient's line. */
const brassStops = [
  [0, "#e0b866"],
  [0.135, "#fbe7b4"],
  [0.27, "#e8c26c"],
  [0.594, "#b08036"],
  [1, "#e2b863"],
] as const;

/** Never changes while a game is played: drawn once. */
export const Instrument = memo(function Instrument({ geometry, engraving }: InstrumentProps) {
  const id = useId();
  const { outer, ring, base } = geometry;
  const inner = outer - ring;
  // The light's direction is 30° below the horizon; the line runs from the ring's left edge past its right one.
  const [towardsX, towardsY] = [0.861 * outer, 0.508 * outer];
  return (
    <g>
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={-0.968 * towardsX}
        y1={-0.968 * towardsY}
        x2={0.873 * towardsX}
        y2={0.873 * towardsY}
      >
        {brassStops.map(([offset, colour]) => (
          <stop key={offset} offset={offset} stopColor={colour} />
        ))}
      </linearGradient>
      <path className="ow-dice-face" d={bandPath({ outer: inner, inner: 0 })} />
      <Circles geometry={geometry} />
      <path d={bandPath({ outer, inner })} fill={`url(#${id})`} />
      <path className="ow-dice-lit-edge" d={arcPath({ from: 0, to: 100, radius: outer - 0.75 })} />
      <path className="ow-dice-dark-edge" d={arcPath({ from: 0, to: 100, radius: inner + 0.75 })} />
      <Scale geometry={geometry} />
      <rect x={-outer} width={outer * 2} height={base.height} fill={`url(#${id})`} />
      <rect className="ow-dice-base-top" x={-inner} width={inner * 2} height="1" />
      <rect
        className="ow-dice-base-foot"
        x={-outer}
        y={base.height}
        width={outer * 2}
        height={base.foot}
      />
      <path className="ow-dice-hub" d={hubPath(geometry.hub)} />
      {geometry.engraved ? <Engraving text={engraving} y={base.height - 3.6} /> : null}
    </g>
  );
});

function Circles({ geometry }: { geometry: DiceGeometry }) {
  const { first, step, count } = geometry.circles;
  return (
    <g className="ow-dice-circles">
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          d={arcPath({ from: 0, to: 100, radius: first - index * step })}
          opacity={1 - index / count}
        />
      ))}
    </g>
  );
}

function Scale({ geometry }: { geometry: DiceGeometry }) {
  const { outer, ring, ticks, numeral } = geometry;
  const inner = outer - ring + 1.5;
  const radius = outer - numeral.inset;
  return (
    <>
      <path className="ow-dice-tick" d={ticksPath({ values: ones, inner, length: ticks.one })} />
      <path
        className="ow-dice-tick-five"
        d={ticksPath({ values: fives, inner, length: ticks.five })}
      />
      <path
        className="ow-dice-tick-ten"
        d={ticksPath({ values: tens, inner, length: ticks.ten })}
      />
      <g className="ow-dice-numerals" fontSize={numeral.size}>
        {tens.map((value) => {
          const { x, y } = pointAt(clearOfBase(value, geometry), radius);
          return (
            <text
              key={value}
              transform={`translate(${x} ${y}) rotate(${turnDegreesOf(value)})`}
              dy="0.36em"
            >
              {value}
            </text>
          );
        })}
      </g>
    </>
  );
}

/** The numerals at the ends move up a little: half of them would lie on the base. */
function clearOfBase(value: number, { outer, numeral }: DiceGeometry): number {
  const halfWidth = (String(value).length * numeral.size) / 3 + numeral.size * 0.25;
  const shift = (halfWidth / (outer * Math.PI)) * 100;
  if (value === 0) return shift;
  return value === 100 ? 100 - shift : value;
}

function Engraving({ text, y }: { text: string; y: number }) {
  return (
    <g className="ow-dice-engraving">
      <text x={-15} y={y} textAnchor="end">
        {text}
      </text>
      <text x={15} y={y}>
        0.00 – 100.00
      </text>
    </g>
  );
}

function hubPath(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0M0 ${-radius}V${radius}`;
}

export interface TrackProps {
  geometry: DiceGeometry;
  target: number;
  direction: "over" | "under";
}

/** The enamel: the game's hue on the winning part. */
export function Track({ geometry, target, direction }: TrackProps) {
  const { outer, middle } = trackOf(geometry);
  const [from, to] = direction === "over" ? [target, 100] : [0, target];
  return (
    <g>
      <path
        className="ow-dice-track"
        d={arcPath({ from: 0, to: 100, radius: middle })}
        strokeWidth={geometry.track}
      />
      <path className="ow-dice-groove" d={arcPath({ from: 0, to: 100, radius: middle })} />
      <path
        className="ow-dice-winning"
        d={arcPath({ from, to, radius: middle })}
        strokeWidth={geometry.track}
      />
      <path className="ow-dice-gloss" d={arcPath({ from, to, radius: outer - 0.75 })} />
    </g>
  );
}
