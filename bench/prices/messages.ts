/** What the bench, its servers and its listeners say to one another. */
import type { LoopFigures } from "../lib/watch-loop.ts";

/** The sportsbook with the gateway in one process; or a loop over bare `ws` with the same states, ready. */
export type ServerKind = "sportsbook" | "bare";

export interface Listening {
  readonly kind: "listening";
  readonly url: string;
}

/** To a server. A bare one sends for so many seconds; the other reads what its feed says. */
export interface Begin {
  readonly kind: "begin";
  readonly seconds: number;
}

/** A bare server has sent for as long; the other says it at once. */
export interface Played {
  readonly kind: "played";
}

/** To a server: the round is over. */
export interface End {
  readonly kind: "end";
}

export interface RoundFigures extends LoopFigures {
  readonly kind: "round";
}

/** To a server: how many events each of its rooms has had. */
export interface AskVersions {
  readonly kind: "ask_versions";
}

export interface Versions {
  readonly kind: "versions";
  readonly byRoom: Readonly<Record<string, number>>;
}

/** To the listeners: how much was heard since they were asked before. */
export interface AskHeard {
  readonly kind: "ask_heard";
}

export interface Heard {
  readonly kind: "heard";
  readonly frames: number;
  readonly bytes: number;
  /** Of each room what the socket that is furthest behind was told last. */
  readonly oldest: Readonly<Record<string, number>>;
}
