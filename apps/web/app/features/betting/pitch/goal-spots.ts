/** Where the balls of a match lie on the drawn pitch: home's in the goal at the right, away's at the left, in their order. */
import type { EventAnswer } from "../odds/answers.ts";

export interface GoalSpot {
  readonly side: "home" | "away";
  readonly minute: number;
  /** From 1, of the whole match. */
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

const [mouthTop, mouthBottom] = [52, 138];

/** Goals of a side are spread over the area before the goal, so that every minute can be read. */
export function goalSpots(goals: EventAnswer["goals"]): readonly GoalSpot[] {
  const counts = { home: 0, away: 0 };
  for (const { side } of goals) counts[side] += 1;
  const placed = { home: 0, away: 0 };
  return goals.map(({ side, minute }, at) => {
    placed[side] += 1;
    const share = placed[side] / (counts[side] + 1);
    const y = Math.round(mouthTop + share * (mouthBottom - mouthTop));
    return { side, minute, number: at + 1, x: side === "home" ? 280 : 20, y };
  });
}
