/** The wheel of fortune: fifty-four segments under an ivory pointer, turned to where the spin ended. */
import { wheelSegments } from "@oddwright/core/games/wheel/wheel-segments.ts";
import { type ReactNode, useRef } from "react";
import { turnTo } from "../sector.ts";
import { slowing, useTravel } from "../use-travel.ts";
import { WheelDisc } from "./wheel-disc.tsx";

export interface WheelSceneProps {
  /** Index of the segment of the last spin. */
  segment: number | undefined;
  /** Of the spin's bet. Its change turns the wheel. */
  spinId: string | undefined;
  waiting: boolean;
  instant: boolean;
  onSettled: () => void;
  announcement: string;
  /** Over the wheel: buttons of the scene. */
  head?: ReactNode;
  /** The result; appears once the wheel stands. */
  children: ReactNode;
}

const spinMs = 4_200;
const turns = 4;

export function WheelScene(props: WheelSceneProps) {
  const { segment, spinId } = props;
  const root = useRef<HTMLDivElement>(null);
  const degrees = useRef(0);
  const from = useRef(0);
  const { settled, skip } = useTravel({
    id: spinId,
    durationMs: spinMs,
    instant: props.instant,
    onFrame(share) {
      if (share === 0) from.current = degrees.current;
      const to = turnTo({
        fromDegrees: from.current,
        share: ((segment ?? 0) + 0.5) / wheelSegments.length,
        turns,
      });
      degrees.current = from.current + (to - from.current) * slowing(share);
      turn(root.current, degrees.current);
    },
    onSettled: props.onSettled,
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tap anywhere skips the spin; keys need no skip
    <div
      ref={root}
      className="ow-wheel"
      data-game="wheel"
      data-settled={settled}
      data-waiting={props.waiting}
      onPointerDown={skip}
    >
      {props.head === undefined ? null : <div className="ow-wheel-head">{props.head}</div>}
      <WheelDisc won={settled ? segment : undefined} />
      <div className="ow-wheel-words" data-late>
        {props.children}
      </div>
      <p className="ow-hidden" aria-live="polite">
        {settled ? props.announcement : ""}
      </p>
    </div>
  );
}

function turn(root: HTMLElement | null, degrees: number): void {
  const disc = root?.querySelector("[data-turn]");
  disc?.setAttribute("transform", `rotate(${degrees.toFixed(3)})`);
}
