/**
 * Where wheel and ball of roulette are at a moment. Degrees run clockwise from the top, radii are shares of
 * the way from the pockets (0) to the rim (1). The wheel turns one way all the time, the ball the other.
 */

/** A slow turn: a pocket passes the top about each second. */
const wheelDegreesPerMs = 360 / 36_000;
const ballDegreesPerMs = -360 / 1_050;

/** From the news of the pocket to the ball in it. */
export const landingMs = 2_400;

/** The rim is left after this share of the landing. */
const leavesRimAt = 0.35;

export interface BallPlace {
  degrees: number;
  /** 1 on the rim, 0 in a pocket. */
  height: number;
}

export function wheelDegreesAt(timeMs: number): number {
  return (timeMs * wheelDegreesPerMs) % 360;
}

/** Before anybody knows the pocket. */
export function rollingBall(timeMs: number): BallPlace {
  return { degrees: (timeMs * ballDegreesPerMs) % 360, height: 1 };
}

export interface Landing {
  /** When the pocket became known here. */
  startMs: number;
  /** The middle of the pocket on the standing wheel. */
  pocketDegrees: number;
}

/** In the pocket, turning with the wheel. */
export function lyingBall(timeMs: number, pocketDegrees: number): BallPlace {
  return { degrees: (wheelDegreesAt(timeMs) + pocketDegrees) % 360, height: 0 };
}

/** Leaves the rim at the speed it had and ends in the pocket, slowing all the way; bounces twice. */
export function landingBall(timeMs: number, { startMs, pocketDegrees }: Landing): BallPlace {
  const share = Math.min(1, Math.max(0, (timeMs - startMs) / landingMs));
  if (share === 1) return lyingBall(timeMs, pocketDegrees);
  const from = rollingBall(startMs).degrees;
  const end = lyingBall(startMs + landingMs, pocketDegrees).degrees;
  const free = (ballDegreesPerMs * landingMs) / 2;
  // The whole way: what a ball that slows evenly would roll, stretched to end at the pocket.
  const wanted = (((end - from - free) % 360) + 540) % 360;
  const way = free + wanted - 180;
  const slowed = 1 - (1 - share) ** 2;
  return { degrees: from + way * slowed, height: heightAt(share) };
}

function heightAt(share: number): number {
  if (share <= leavesRimAt) return 1;
  const fall = (share - leavesRimAt) / (1 - leavesRimAt);
  const dropped = Math.max(0, 1 - fall * 1.8);
  const bounce = fall > 0.5 ? Math.abs(Math.sin((fall - 0.5) * 4 * Math.PI)) * 0.2 * (1 - fall) : 0;
  return dropped + bounce;
}
