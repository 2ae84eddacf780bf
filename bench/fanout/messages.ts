/** What the bench, its server and its listeners say to one another. */
import type { LoopFigures } from "../lib/watch-loop.ts";

export type ServerKind = "gateway" | "bare";

/** To a server: broadcast for so long, with at most so many broadcasts on their way. */
export interface Begin {
  readonly kind: "begin";
  readonly seconds: number;
  readonly window: number;
}

/** From the listeners: this many broadcasts have reached everyone, counted from the start. Passed on to the server. */
export interface Heard {
  readonly kind: "heard";
  readonly broadcasts: number;
}

export interface RoundResult extends LoopFigures {
  readonly kind: "result";
  readonly broadcasts: number;
  readonly seconds: number;
}

export interface Listening {
  readonly kind: "listening";
  readonly url: string;
}
