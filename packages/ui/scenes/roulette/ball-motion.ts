/** Plays the flight of the ball as animations of the compositor: no script runs between their beginning and their end. */
import {
  type BallPlace,
  type Landing,
  landingBall,
  rollingBall,
  wheelTurnMs,
} from "./ball-flight.ts";
import { ballRadius, wheelSize } from "./roulette-wheel.tsx";

/** Longer than any spin: a pocket that is told late finds the ball rolling. */
const rollMs = 60_000;
/** Between two samples a curve is as good as straight. */
const sampleMs = 60;

/** By the page's own clock, as `wheelDegreesAt` counts: whatever turns with the wheel began with it. */
export function turnWithWheel(element: Element, degrees: number): Animation {
  const animation = element.animate(
    [{ transform: turned(degrees) }, { transform: turned(degrees + 360) }],
    { duration: wheelTurnMs, iterations: Number.POSITIVE_INFINITY },
  );
  animation.startTime = 0;
  return animation;
}

export function rollBall(ball: Element, spunMs: number): readonly Animation[] {
  return run(ball, rollMs, (ms) => rollingBall(spunMs + ms));
}

export function landBall(ball: Element, landing: Landing): readonly Animation[] {
  return run(ball, landing.lengthMs, (ms) => landingBall(ms, landing));
}

/** In the pocket, turning with the wheel. */
export function layBall(ball: Element, pocketDegrees: number): readonly Animation[] {
  const place = { degrees: pocketDegrees, height: 0 };
  return [...run(ball, sampleMs, () => place), turnWithWheel(ball, pocketDegrees)];
}

/** Where motion is reduced wheel and ball stand. */
export function standBall(ball: Element, place: BallPlace): readonly Animation[] {
  return run(ball, sampleMs, () => place);
}

function run(
  ball: Element,
  durationMs: number,
  placeAt: (ms: number) => BallPlace,
): readonly Animation[] {
  const samples = Math.ceil(durationMs / sampleMs);
  const places = Array.from({ length: samples + 1 }, (_, index) =>
    placeAt((index / samples) * durationMs),
  );
  const timing = { duration: durationMs, fill: "forwards" } as const;
  const turning = ball.animate(
    places.map(({ degrees }) => ({ transform: turned(degrees) })),
    timing,
  );
  const falling = [...ball.children].map((drawing) =>
    drawing.animate(
      places.map(({ height }) => ({ transform: raised(height) })),
      timing,
    ),
  );
  return [turning, ...falling];
}

const turned = (degrees: number): string => `rotate(${degrees.toFixed(2)}deg)`;

/** The ball is drawn in the middle of its sheet. */
function raised(height: number): string {
  const radius = ballRadius.pocket + (ballRadius.rim - ballRadius.pocket) * height;
  return `translateY(${((-radius / wheelSize) * 100).toFixed(3)}%)`;
}
