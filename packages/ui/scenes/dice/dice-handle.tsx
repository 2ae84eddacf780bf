/** The ivory handle on the track: the target. Dragged, or moved by keys. */
import { useId } from "react";
import { type DiceGeometry, trackOf } from "./dice-geometry.ts";
import { turnDegreesOf } from "./protractor.ts";

export interface HandleProps {
  geometry: DiceGeometry;
  target: number;
  min: number;
  max: number;
  label: string;
  valueText: string;
  /** Without it the target is fixed. */
  onKey: ((event: React.KeyboardEvent) => void) | undefined;
}

export function Handle(props: HandleProps) {
  const { geometry, target, onKey } = props;
  const id = useId();
  const { width, height, corner, knurl } = geometry.handle;
  const y = -trackOf(geometry).middle;
  const movable = onKey !== undefined;
  const slider = {
    role: "slider",
    tabIndex: movable ? 0 : -1,
    "aria-label": props.label,
    "aria-valuemin": props.min,
    "aria-valuemax": props.max,
    "aria-valuenow": target,
    "aria-valuetext": props.valueText,
    "aria-disabled": !movable,
  } as const;
  return (
    <g
      {...slider}
      className="ow-dice-handle"
      transform={`rotate(${turnDegreesOf(target)})`}
      onKeyDown={onKey}
    >
      <linearGradient id={id} x1="0" y1="0" x2="0.5" y2="1">
        <stop offset="0" stopColor="#fffdf6" />
        <stop offset="1" stopColor="#d9d0bc" />
      </linearGradient>
      <rect className="ow-dice-handle-hit" x="-22" y={y - 22} width="44" height="44" />
      <rect
        className="ow-dice-handle-focus"
        x={-width / 2 - 3}
        y={y - height / 2 - 3}
        width={width + 6}
        height={height + 6}
        rx={corner + 3}
      />
      <rect
        className="ow-dice-handle-shade"
        x={-width / 2}
        y={y - height / 2 + 1.5}
        width={width}
        height={height}
        rx={corner}
      />
      <rect
        className="ow-dice-handle-body"
        x={-width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={corner}
        fill={`url(#${id})`}
      />
      <path
        className="ow-dice-knurl"
        d={[-4, 0, 4].map((x) => `M${x} ${y - knurl}v${knurl * 2}`).join("")}
      />
    </g>
  );
}
