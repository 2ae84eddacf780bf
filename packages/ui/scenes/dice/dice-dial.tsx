/** One size of the dice instrument with its handle and cursor; pointer and keys move the target. */
import type { KeyboardEvent, PointerEvent } from "react";
import { dialTarget, draggedTarget } from "./dial-keys.ts";
import { Cursor } from "./dice-cursor.tsx";
import { type DiceGeometry, trackOf } from "./dice-geometry.ts";
import { Handle } from "./dice-handle.tsx";
import { Instrument, Track } from "./dice-instrument.tsx";
import { arcPath, hundredthsAt } from "./protractor.ts";

export interface DiceDialProps {
  geometry: DiceGeometry;
  targetHundredths: number;
  minHundredths: number;
  maxHundredths: number;
  direction: "over" | "under";
  /** 0 … 100, or undefined before the first roll. */
  roll: number | undefined;
  labels: { target: string; targetText: string; engraving: string };
  onTarget: ((hundredths: number) => void) | undefined;
}

export function DiceDial(props: DiceDialProps) {
  const { geometry, direction, labels, onTarget } = props;
  const bounds = { min: props.minHundredths, max: props.maxHundredths };
  const target = props.targetHundredths / 100;
  const key = (event: KeyboardEvent) => {
    const next = dialTarget(event.key, {
      ...bounds,
      at: props.targetHundredths,
      fine: event.shiftKey,
    });
    if (next === null) return;
    event.preventDefault();
    onTarget?.(next);
  };
  return (
    <svg
      className="ow-dice-dial"
      data-size={geometry.name}
      viewBox={geometry.viewBox}
      preserveAspectRatio="xMidYMax meet"
    >
      <Instrument geometry={geometry} engraving={labels.engraving} />
      <Track geometry={geometry} target={target} direction={direction} />
      {props.roll !== undefined ? <Cursor geometry={geometry} value={props.roll} /> : null}
      <g {...(onTarget === undefined ? {} : dragging({ geometry, ...bounds, onTarget }))}>
        <path
          className="ow-dice-press"
          d={arcPath({ from: 0, to: 100, radius: trackOf(geometry).middle })}
        />
        <Handle
          geometry={geometry}
          target={target}
          min={bounds.min / 100}
          max={bounds.max / 100}
          label={labels.target}
          valueText={labels.targetText}
          onKey={onTarget === undefined ? undefined : key}
        />
      </g>
    </svg>
  );
}

interface DragOptions {
  geometry: DiceGeometry;
  min: number;
  max: number;
  onTarget: (hundredths: number) => void;
}

/** A finger drags the handle only, so that a swipe over the scene still scrolls; a mouse may press the track too. */
function dragging({ geometry, min, max, onTarget }: DragOptions) {
  const moveTo = (event: PointerEvent<SVGGElement>) => {
    const matrix = event.currentTarget.getScreenCTM();
    if (matrix === null) return;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    onTarget(draggedTarget(hundredthsAt(point), { min, max, step: geometry.dragStepHundredths }));
  };
  return {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      const onHandle =
        event.target instanceof Element && event.target.closest(".ow-dice-handle") !== null;
      if (event.button !== 0 || (event.pointerType === "touch" && !onHandle)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (!onHandle) moveTo(event);
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
    },
  };
}
