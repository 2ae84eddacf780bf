/** A pot as a wheel: each stake is the part of the ring that it is of the pot. The draw turns it under the pointer. */
import { type ReactNode, useId, useRef } from "react";
import { avatarPigments } from "../../parts/avatar-pattern.ts";
import { BrassStops } from "../brass-stops.tsx";
import { sectorPath, turnTo } from "../sector.ts";
import { slowing, useTravel } from "../use-travel.ts";

export interface WheelShare {
  id: string;
  /** Where the stake's part begins and ends, 0 … 1 of the pot. */
  from: number;
  to: number;
  /** Stakes of one player have one pigment. */
  pigment: number;
  /** The player's own. */
  mine: boolean;
}

export interface ShareWheelProps {
  glaze: "red" | "yellow" | "purple";
  shares: readonly WheelShare[];
  /** Where the draw fell, 0 … 1 of the pot; null before it. */
  drawnAt: number | null;
  /** Of the draw. Its change turns the wheel. */
  drawId: string | undefined;
  /** 0 … 1 of the time that is left; null when nothing counts down. */
  timeLeft: number | null;
  instant: boolean;
  onSettled: () => void;
  /** In the middle of the ring; `[data-late]` in it waits for the draw to end. */
  children: ReactNode;
}

const drawMs = 5_000;
const turns = 5;
const ring = { outer: 196, inner: 138 };
/** A hundred ticks inside the ring: a stake's per cent can be read off. */
const scale = Array.from({ length: 100 }, (_, index) => {
  const angle = (index / 50) * Math.PI;
  const end = index % 10 === 0 ? 121 : index % 5 === 0 ? 124 : 127;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const at = (radius: number) => `${(x * radius).toFixed(2)} ${(y * radius).toFixed(2)}`;
  return `M${at(131)}L${at(end)}`;
}).join("");
const clock = { radius: 216, length: 2 * Math.PI * 216 };

export function ShareWheel(props: ShareWheelProps) {
  const { drawnAt, drawId, shares } = props;
  const root = useRef<HTMLDivElement>(null);
  const brass = useId();
  const { settled, skip } = useTravel({
    id: drawId,
    durationMs: drawMs,
    instant: props.instant,
    onFrame(share) {
      // A pot's wheel stands at its beginning until it is drawn.
      const to = turnTo({ fromDegrees: 0, share: drawnAt ?? 0, turns });
      turn(root.current, to * slowing(share));
    },
    onSettled: props.onSettled,
  });
  const winner = drawnAt === null || !settled ? undefined : shares.find(holds(drawnAt));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tap anywhere skips the draw; keys need no skip
    <div
      ref={root}
      className="ow-share-wheel"
      data-glaze={props.glaze}
      data-settled={settled}
      onPointerDown={skip}
    >
      <svg viewBox="-236 -250 472 486" aria-hidden="true">
        <linearGradient id={brass} x2="1" y2="1">
          <BrassStops />
        </linearGradient>
        <circle className="ow-share-clock-rest" r={clock.radius} />
        {props.timeLeft === null ? null : (
          <circle
            r={clock.radius}
            fill="none"
            stroke={`url(#${brass})`}
            strokeWidth="7"
            strokeDasharray={`${Math.round(props.timeLeft * clock.length)} ${Math.ceil(clock.length)}`}
            transform="rotate(-90)"
          />
        )}
        <circle r="204" fill={`url(#${brass})`} />
        <circle className="ow-share-floor" r="197" />
        <g data-turn key={drawId ?? "open"}>
          {shares.map((share) => (
            <path
              key={share.id}
              className="ow-share"
              data-mine={share.mine}
              data-faded={winner !== undefined && winner.id !== share.id}
              d={sectorPath({ ...share, ...ring })}
              fill={avatarPigments[share.pigment % avatarPigments.length]}
            />
          ))}
        </g>
        <circle r={ring.inner} fill={`url(#${brass})`} />
        <circle className="ow-share-well" r={ring.inner - 5} />
        <path className="ow-share-scale" d={scale} />
        <path d="M-13-243h26l-4 10-9 38-9-38Z" fill="#f6f0e0" stroke="#6b4a18" />
        <circle cy="-236" r="6" fill={`url(#${brass})`} stroke="#6b4a18" />
      </svg>
      <div className="ow-share-middle">{props.children}</div>
    </div>
  );
}

function holds(at: number) {
  return ({ from, to }: WheelShare) => at >= from && at < to;
}

function turn(root: HTMLElement | null, degrees: number): void {
  root?.querySelector("[data-turn]")?.setAttribute("transform", `rotate(${degrees.toFixed(3)})`);
}
