/** Turns the wheel and runs the ball, without React. */
import { rouletteWheel } from "@oddwright/core/games/roulette/roulette-layout.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { prefersStillness } from "../use-travel.ts";
import { planLanding } from "./ball-flight.ts";
import { landBall, layBall, rollBall, standBall, turnWithWheel } from "./ball-motion.ts";

export interface BallOptions {
  root: RefObject<HTMLElement | null>;
  /** Ball on the rim. */
  rolling: boolean;
  /** How long it has rolled, in milliseconds; asked when it begins to move here. */
  spunMs: () => number;
  /** The pocket it falls into, once known. */
  pocket: number | null;
  /** Of the round: tells two equal pockets apart. */
  roundId: string | undefined;
  /** The ball lies at once: the player's own choice. */
  instant: boolean;
}

interface Throw {
  readonly roundId: string | undefined;
  readonly atMs: number;
}

/** True once the ball lies in the round's pocket. */
export function useBall(options: BallOptions): boolean {
  const { root, rolling, pocket, roundId, instant } = options;
  const [landedId, setLandedId] = useState<string | undefined>(undefined);
  const seen = useRef<Throw>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const wheel = root.current?.querySelector("[data-wheel]");
    if (!wheel || prefersStillness()) return;
    const turning = turnWithWheel(wheel, 0);
    return () => turning.cancel();
  }, [root]);
  useEffect(() => {
    const ball = root.current?.querySelector<HTMLElement>("[data-ball]");
    if (!ball) return;
    ball.dataset["shown"] = String(rolling || pocket !== null);
    if (pocket !== null) {
      // Who comes after the spin, looks elsewhere, or wants no motion, finds the ball in its pocket.
      const falls = seen.current?.roundId === roundId && !instant && !document.hidden;
      const spin = falls ? seen.current : undefined;
      return landOrLie(ball, { spin, pocket, onLanded: () => setLandedId(roundId) });
    }
    if (!rolling) return;
    const spunMs = latest.current.spunMs();
    seen.current = { roundId, atMs: performance.now() - spunMs };
    return cancelling(
      prefersStillness() ? standBall(ball, { degrees: 0, height: 1 }) : rollBall(ball, spunMs),
    );
  }, [root, rolling, pocket, roundId, instant]);
  return pocket !== null && landedId === roundId;
}

interface LandingOptions {
  /** Undefined: the ball lies at once. */
  readonly spin: Throw | undefined;
  readonly pocket: number;
  readonly onLanded: () => void;
}

/** Returns the function that takes the ball's animations away. */
function landOrLie(ball: Element, { spin, pocket, onLanded }: LandingOptions): () => void {
  const pocketDegrees = degreesOf(pocket);
  const animations: Animation[] = [];
  const lie = () => {
    animations.push(...layBall(ball, pocketDegrees));
    onLanded();
  };
  let end: ReturnType<typeof setTimeout> | undefined;
  if (prefersStillness()) {
    animations.push(...standBall(ball, { degrees: pocketDegrees, height: 0 }));
    onLanded();
  } else if (spin === undefined) lie();
  else {
    const nowMs = performance.now();
    const landing = planLanding({ spunMs: nowMs - spin.atMs, startMs: nowMs, pocketDegrees });
    animations.push(...landBall(ball, landing));
    end = setTimeout(lie, landing.lengthMs);
  }
  return () => {
    clearTimeout(end);
    cancelling(animations)();
  };
}

const cancelling = (animations: readonly Animation[]) => () => {
  for (const animation of animations) animation.cancel();
};

function degreesOf(pocket: number): number {
  return ((rouletteWheel.indexOf(pocket) + 0.5) / rouletteWheel.length) * 360;
}
