/** What is remembered of a producer, and what may have to be done about it. */
import type { FeedMessage } from "./feed-messages.ts";

export type WatchLimits = {
  /** Without any message for so long a producer is down. */
  readonly silentMs: number;
  /** So long after it was sent a message is too old to bet on. */
  readonly behindMs: number;
  /** Between two requests for recovery. */
  readonly requestEveryMs: number;
  /** After so long a recovery is asked for anew. */
  readonly longestRecoveryMs: number;
  /** Messages that may wait for those before them. What is beyond is asked for again. */
  readonly maxWaiting: number;
  /** Messages that are remembered, to tell a repeat from a contradiction. */
  readonly maxRemembered: number;
};

export const watchLimits: WatchLimits = {
  silentMs: 20_000,
  behindMs: 20_000,
  requestEveryMs: 30_000,
  longestRecoveryMs: 1_200_000,
  maxWaiting: 1_000,
  maxRemembered: 1_000,
};

export type DownReason = "starting" | "silent" | "behind" | "gap" | "contradiction";

export type ProducerWatch = {
  readonly producer: string;
  readonly status: "up" | "down";
  readonly reason: DownReason | null;
  /** Everything up to this number has been handed on. */
  readonly handedOn: number;
  /** The highest number that anything heard had: what is missing below it is a gap. */
  readonly highest: number;
  readonly heardAtMs: number;
  /** What was asked for last, and whether its answer is still to come. */
  readonly recovery: {
    readonly request: string;
    readonly askedAtMs: number;
    readonly isAwaited: boolean;
  } | null;
  readonly requests: number;
  readonly waiting: ReadonlyMap<number, FeedMessage>;
  /** Contents by number, the oldest first. */
  readonly remembered: ReadonlyMap<number, string>;
};

export type WatchEffect =
  | { readonly kind: "hand_on"; readonly message: FeedMessage }
  | { readonly kind: "suspend_all"; readonly reason: DownReason }
  | { readonly kind: "reopen" }
  | { readonly kind: "request_recovery"; readonly request: string; readonly after: number }
  /** One number, two contents. The first is kept; nothing reopens until a person has looked. */
  | { readonly kind: "alarm"; readonly sequence: number };

export type Watched = { readonly watch: ProducerWatch; readonly effects: readonly WatchEffect[] };
