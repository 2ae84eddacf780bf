/**
 * Where wheel and ball of roulette are at a moment. Degrees run clockwise from the top, radii are shares of
 * the way from the pockets (0) to the rim (1). The wheel turns one way all the time, the ball the other: thrown, it
 * loses its speed on the rim, and with what is left of it leaves the rim for the pocket.
 */

/** A slow turn: a pocket passes the top about each second. */
export const wheelTurnMs = 36_000;
const wheelDegreesPerMs = 360 / wheelTurnMs;

/** On the rim: thrown, and after that as long as nobody knows the pocket. */
const thrownDegreesPerMs = 360 / 620;
const lastDegreesPerMs = 360 / 1_600;
/** In this time what the ball has over its last speed falls to a third. */
const slowingMs = 3_000;

/** A landing is at least as long, and at most this much longer: the rest of its way decides. */
const shortestLandingMs = 2_000;
const furtherLandingMs = 1_000;
/** How hard a landing brakes: the short one hard, the long one softly. */
const hardest = 3.4;
const softest = 1.3;

/** The rim is left after this share of the landing. */
const leavesRimAt = 0.3;

export interface BallPlace {
  degrees: number;
  /** 1 on the rim, 0 in a pocket. */
  height: number;
}

export function wheelDegreesAt(timeMs: number): number {
  return (timeMs * wheelDegreesPerMs) % 360;
}

/** Before anybody knows the pocket, so long after the ball was thrown. Degrees go on below zero, turn after turn. */
export function rollingBall(spunMs: number): BallPlace {
  const lost = slowingMs * (1 - Math.exp(-spunMs / slowingMs));
  const over = (thrownDegreesPerMs - lastDegreesPerMs) * lost;
  return { degrees: -(lastDegreesPerMs * spunMs + over), height: 1 };
}

function rollingDegreesPerMs(spunMs: number): number {
  const over = thrownDegreesPerMs - lastDegreesPerMs;
  return lastDegreesPerMs + over * Math.exp(-spunMs / slowingMs);
}

export interface Landing {
  readonly fromDegrees: number;
  readonly wayDegrees: number;
  readonly lengthMs: number;
  readonly braking: number;
}

export interface LandingStart {
  /** Since the ball was thrown. */
  readonly spunMs: number;
  /** The wheel's time, when the pocket became known here. */
  readonly startMs: number;
  /** The middle of the pocket on the standing wheel. */
  readonly pocketDegrees: number;
}

/** From the speed that the ball has to the pocket that comes to meet it: how long, how far, how hard. */
export function planLanding({ spunMs, startMs, pocketDegrees }: LandingStart): Landing {
  const fromDegrees = rollingBall(spunMs).degrees;
  const speed = rollingDegreesPerMs(spunMs);
  const landingAt = (softness: number) => {
    const lengthMs = shortestLandingMs + furtherLandingMs * softness;
    const braking = hardest - (hardest - softest) * softness;
    return { lengthMs, braking, wayDegrees: (speed * lengthMs) / braking };
  };
  const met = (softness: number) => {
    const { lengthMs, wayDegrees } = landingAt(softness);
    return wayDegrees + wheelDegreesPerMs * lengthMs;
  };
  // The shortest way of all that end in the pocket; one of them is always within reach.
  const apart = fromDegrees - wheelDegreesAt(startMs) - pocketDegrees;
  const wanted = met(0) + positive(apart - met(0));
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 40; halving += 1) {
    const middle = (low + high) / 2;
    if (met(middle) < wanted) low = middle;
    else high = middle;
  }
  return { fromDegrees, ...landingAt(high) };
}

const positive = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Leaves the rim at the speed it had and ends in the pocket, slowing all the way; bounces twice. */
export function landingBall(elapsedMs: number, landing: Landing): BallPlace {
  const share = Math.min(1, Math.max(0, elapsedMs / landing.lengthMs));
  const gone = 1 - (1 - share) ** landing.braking;
  return { degrees: landing.fromDegrees - landing.wayDegrees * gone, height: heightAt(share) };
}

function heightAt(share: number): number {
  if (share <= leavesRimAt) return 1;
  const fall = (share - leavesRimAt) / (1 - leavesRimAt);
  const dropped = Math.max(0, 1 - (fall * 1.8) ** 2);
  const bounce =
    fall > 0.55 ? Math.abs(Math.sin(((fall - 0.55) / 0.45) * 2 * Math.PI)) * 0.3 * (1 - fall) : 0;
  return dropped + bounce;
}
