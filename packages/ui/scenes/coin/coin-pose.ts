/** Where the coin is at a share of its flight. */

export type CoinSide = "heads" | "tails";

export interface CoinFlight {
  from: CoinSide;
  to: CoinSide;
  /** 0 … 1 of the flight. */
  share: number;
}

export interface CoinPose {
  /** Turned about its horizontal axis; 0 shows heads. */
  degrees: number;
  /** 0 on the bench, 1 at the top of the throw. */
  rise: number;
}

const turns = 4;

/** Four turns and whatever it takes to lie on the other side; up and down like a thrown thing. */
export function coinPose({ from, to, share }: CoinFlight): CoinPose {
  const start = restingDegrees(from);
  const end = restingDegrees(to) + turns * 360;
  const turned = 1 - (1 - share) ** 1.6;
  return {
    degrees: share >= 1 ? restingDegrees(to) : start + (end - start) * turned,
    rise: 4 * share * (1 - share),
  };
}

function restingDegrees(side: CoinSide): number {
  return side === "heads" ? 0 : 180;
}
