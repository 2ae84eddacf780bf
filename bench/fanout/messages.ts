/** What the bench, its server and its listeners say to one another. */

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

export interface RoundResult {
  readonly kind: "result";
  readonly broadcasts: number;
  readonly seconds: number;
  /** As the clock saw it: on a busy machine the time of others is in it. */
  readonly longestBlockMs: number;
  /** Processor time of the longest turn. */
  readonly longestCpuMs: number;
  readonly cpuMs: number;
}

export interface Listening {
  readonly kind: "listening";
  readonly url: string;
}
