/** Turns the wheel and moves the ball, frame by frame and without React. */
import { rouletteWheel } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { prefersStillness } from "../use-travel.ts";
import {
  type BallPlace,
  landingBall,
  landingMs,
  lyingBall,
  rollingBall,
  wheelDegreesAt,
} from "./ball-flight.ts";
import { ballRadius } from "./roulette-wheel.tsx";

export interface BallOptions {
  root: RefObject<HTMLElement | null>;
  /** Ball on the rim. */
  rolling: boolean;
  /** The pocket it falls into, once known. */
  pocket: number | null;
  /** Of the round: tells two equal pockets apart. */
  roundId: string | undefined;
  /** The ball lies at once: the player's own choice. */
  instant: boolean;
}

/** True once the ball lies in the round's pocket. */
export function useBall({ root, rolling, pocket, roundId, instant }: BallOptions): boolean {
  const [landedId, setLandedId] = useState<string | undefined>(undefined);
  const sawRolling = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const still = prefersStillness();
    if (rolling) sawRolling.current = roundId;
    // Who comes after the spin, looks elsewhere, or wants no motion, finds the ball in its pocket.
    const moves = !still && !instant && !document.hidden;
    const falls = pocket !== null && sawRolling.current === roundId && moves;
    const startMs = performance.now();
    let landed = false;
    let frame = 0;
    const place = (nowMs: number): BallPlace | null => {
      if (pocket === null) return rolling ? rollingBall(still ? 0 : nowMs) : null;
      const pocketDegrees = degreesOf(pocket);
      return falls
        ? landingBall(nowMs, { startMs, pocketDegrees })
        : lyingBall(still ? 0 : nowMs, pocketDegrees);
    };
    const draw = (nowMs: number) => {
      turnWheel(element, still ? 0 : nowMs);
      moveBall(element, place(nowMs));
      if (pocket !== null && !landed && (!falls || nowMs - startMs >= landingMs)) {
        landed = true;
        setLandedId(roundId);
      }
      if (!still) frame = requestAnimationFrame(draw);
    };
    draw(startMs);
    return () => cancelAnimationFrame(frame);
  }, [root, rolling, pocket, roundId, instant]);
  return pocket !== null && landedId === roundId;
}

function degreesOf(pocket: number): number {
  return ((rouletteWheel.indexOf(pocket) + 0.5) / rouletteWheel.length) * 360;
}

function turnWheel(element: Element, timeMs: number): void {
  const turn = `rotate(${wheelDegreesAt(timeMs).toFixed(2)})`;
  element.querySelector("[data-wheel]")?.setAttribute("transform", turn);
}

function moveBall(element: Element, place: BallPlace | null): void {
  const ball = element.querySelector("[data-ball]");
  ball?.setAttribute("visibility", place === null ? "hidden" : "visible");
  if (place === null) return;
  const radius = ballRadius.pocket + (ballRadius.rim - ballRadius.pocket) * place.height;
  const [x, y] = [
    radius * Math.sin((place.degrees * Math.PI) / 180),
    -radius * Math.cos((place.degrees * Math.PI) / 180),
  ];
  ball?.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
}
