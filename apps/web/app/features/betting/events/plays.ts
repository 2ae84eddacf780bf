/** What the plays of a sport that counts points add up to: its quarters, and who led when. */
import type { BettingSport } from "@oddwright/contract/sportsbook/betting-words.ts";
import type { EventAnswer } from "../odds/answers.ts";
import { sportShapes } from "./sport-shapes.ts";

export type Plays = EventAnswer["goals"];

export interface QuarterScore {
  /** From 1. */
  readonly number: number;
  readonly home: number;
  readonly away: number;
}

/** Those that were played, up to the one of the last play. */
export function quarterScores(plays: Plays, sport: BettingSport): readonly QuarterScore[] {
  const { halfMinutes, quarterMinutes } = sportShapes[sport];
  const length = quarterMinutes ?? halfMinutes;
  const placeOf = (minute: number): number => Math.floor((minute - 1) / length);
  const count = Math.max(0, ...plays.map(({ minute }) => placeOf(minute) + 1));
  return Array.from({ length: count }, (_, at) => {
    const own = plays.filter(({ minute }) => placeOf(minute) === at);
    return { number: at + 1, home: pointsOf(own, "home"), away: pointsOf(own, "away") };
  });
}

const pointsOf = (plays: Plays, side: "home" | "away"): number =>
  plays.reduce((sum, play) => (play.side === side ? sum + (play.points ?? 1) : sum), 0);

export interface Lead {
  /** Since the start; plays of one minute are spread over it. */
  readonly minute: number;
  /** Of home; below zero away leads. */
  readonly by: number;
}

/** From level at the start, one a play. */
export function leads(plays: Plays): readonly Lead[] {
  const inMinute = new Map<number, number>();
  for (const { minute } of plays) inMinute.set(minute, (inMinute.get(minute) ?? 0) + 1);
  const seen = new Map<number, number>();
  let by = 0;
  return [
    { minute: 0, by },
    ...plays.map(({ side, minute, points = 1 }) => {
      const place = (seen.get(minute) ?? 0) + 1;
      seen.set(minute, place);
      by += side === "home" ? points : -points;
      return { minute: minute - 1 + place / ((inMinute.get(minute) ?? 0) + 1), by };
    }),
  ];
}
