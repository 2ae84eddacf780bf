/**
 * Watches one producer. While it is silent, behind, or has left a gap, every market of it is suspended; they reopen only when a recovery
 * that was asked for is complete. What was said is handed on once, in the producer's own order, whatever arrives twice, late or in disorder.
 * Pure: a state, a message or the time → the next state, and what is to be done.
 */
import type { FeedMessage } from "./feed-messages.ts";
import {
  watchLimits,
  type DownReason,
  type ProducerWatch,
  type Watched,
  type WatchEffect,
  type WatchLimits,
} from "./watch-state.ts";

type Moment = { readonly nowMs: number; readonly limits: WatchLimits };

/** Begins down, from the last number that was handed on before: nothing is open until the producer has said what was missed. */
export function startWatch(
  { producer, handedOn }: Pick<ProducerWatch, "producer" | "handedOn">,
  nowMs: number,
): Watched {
  const watch: ProducerWatch = {
    producer,
    status: "down",
    reason: "starting",
    handedOn,
    highest: handedOn,
    heardAtMs: nowMs,
    recovery: null,
    requests: 0,
    waiting: new Map(),
    remembered: new Map(),
  };
  return then({ watch, effects: [{ kind: "suspend_all", reason: "starting" }] }, (begun) =>
    ask(begun, { nowMs, limits: watchLimits }),
  );
}

/** Time has passed, whether anything was heard or not. */
export function tick(
  watch: ProducerWatch,
  nowMs: number,
  limits: WatchLimits = watchLimits,
): Watched {
  const isQuiet = nowMs - watch.heardAtMs >= limits.silentMs;
  if (watch.status === "up") {
    return isQuiet ? goDown(watch, "silent", { nowMs, limits }) : unchanged(watch);
  }
  // A producer that is at work on an answer is left to it; one that is silent, or has answered in part, is asked again.
  const isAtWork = watch.recovery?.isAwaited === true && !isQuiet;
  const sinceAskedMs = nowMs - (watch.recovery?.askedAtMs ?? -Infinity);
  return isAtWork && sinceAskedMs < limits.longestRecoveryMs
    ? unchanged(watch)
    : ask(watch, { nowMs, limits });
}

/** One after the other. What is remembered is copied once for all of them: hundreds may come together while everything else waits. */
export function hearAll(
  before: ProducerWatch,
  messages: readonly FeedMessage[],
  { nowMs, limits = watchLimits }: { readonly nowMs: number; readonly limits?: WatchLimits },
): Watched {
  const own: Own = {
    waiting: new Map(before.waiting),
    remembered: new Map(before.remembered),
  };
  const effects: WatchEffect[] = [];
  let watch: ProducerWatch = { ...before, ...own };
  for (const message of messages) {
    const next = hearOne(watch, message, { nowMs, limits, own });
    watch = next.watch;
    effects.push(...next.effects);
  }
  return { watch, effects };
}

/** The maps of the watch that is being made: nobody else has them yet. */
interface Own {
  readonly waiting: Map<number, FeedMessage>;
  readonly remembered: Map<number, string>;
}

function hearOne(
  before: ProducerWatch,
  message: FeedMessage,
  { own, ...moment }: Moment & { readonly own: Own },
): Watched {
  const { nowMs, limits } = moment;
  const heard: ProducerWatch = {
    ...before,
    heardAtMs: Math.max(before.heardAtMs, nowMs),
    highest: Math.max(before.highest, message.sequence),
  };
  const isOld = nowMs - message.sentAtMs >= limits.behindMs;
  const { content } = message;
  if (content.kind === "recovered") {
    return isOld ? unchanged(heard) : recovered(heard, content, moment);
  }
  const taken = content.kind === "alive" ? unchanged(heard) : take(heard, message, { limits, own });
  return then(taken, (watch) => {
    if (taken.effects.some(({ kind }) => kind === "alarm"))
      return goDown(watch, "contradiction", moment);
    if (watch.handedOn < watch.highest) return goDown(watch, "gap", moment);
    return isOld ? goDown(watch, "behind", moment) : unchanged(watch);
  });
}

/** A person has looked at the contradiction: what is missing is asked for, and its answer may reopen. */
export function contradictionResolved(
  watch: ProducerWatch,
  nowMs: number,
  limits: WatchLimits = watchLimits,
): Watched {
  return watch.reason === "contradiction"
    ? ask({ ...watch, reason: "starting" }, { nowMs, limits })
    : unchanged(watch);
}

/** Hands on what follows on from what was; keeps what came too early; drops what is known. */
function take(
  watch: ProducerWatch,
  message: FeedMessage,
  { limits, own }: { readonly limits: WatchLimits; readonly own: Own },
): Watched {
  const { sequence } = message;
  const { waiting, remembered } = own;
  const known = remembered.get(sequence);
  const content = JSON.stringify(message.content);
  if (known !== undefined && known !== content)
    return { watch, effects: [{ kind: "alarm", sequence }] };
  const isNext = sequence === watch.handedOn + 1;
  const hasRoom = isNext || waiting.size < limits.maxWaiting;
  if (known !== undefined || sequence <= watch.handedOn || !hasRoom) return unchanged(watch);
  waiting.set(sequence, message);
  const effects: WatchEffect[] = [];
  let { handedOn } = watch;
  for (let next = waiting.get(handedOn + 1); next !== undefined; next = waiting.get(handedOn + 1)) {
    effects.push({ kind: "hand_on", message: next });
    handedOn += 1;
    waiting.delete(handedOn);
  }
  remembered.set(sequence, content);
  forgetOldest(own, limits);
  return { watch: { ...watch, handedOn }, effects };
}

/** What waits is not forgotten: it is the proof of what was said first. */
function forgetOldest({ remembered, waiting }: Own, { maxRemembered }: WatchLimits): void {
  for (const sequence of remembered.keys()) {
    if (remembered.size <= maxRemembered + waiting.size) return;
    if (!waiting.has(sequence)) remembered.delete(sequence);
  }
}

/** Up again only by the answer to the last request, and only when nothing is missing below anything that was heard. */
function recovered(
  watch: ProducerWatch,
  { request, upTo }: { request: string; upTo: number },
  moment: Moment,
): Watched {
  const { recovery } = watch;
  if (watch.status === "up" || recovery?.request !== request) return unchanged(watch);
  const answered = { ...watch, recovery: { ...recovery, isAwaited: false } };
  if (watch.handedOn < Math.max(upTo, watch.highest)) return ask(answered, moment);
  if (watch.reason === "contradiction") return unchanged(answered);
  return { watch: { ...answered, status: "up", reason: null }, effects: [{ kind: "reopen" }] };
}

/** Says so once, however often there is a reason, and asks for what was missed. A contradiction outranks every other reason. */
function goDown(watch: ProducerWatch, reason: DownReason, moment: Moment): Watched {
  if (watch.status === "down") {
    return unchanged(reason === "contradiction" ? { ...watch, reason } : watch);
  }
  const down: Watched = {
    watch: { ...watch, status: "down", reason },
    effects: [{ kind: "suspend_all", reason }],
  };
  return then(down, (each) => ask(each, moment));
}

/** Not more often than the producer allows; what may not be asked yet is asked by a later tick. */
function ask(watch: ProducerWatch, { nowMs, limits }: Moment): Watched {
  const { recovery, producer, handedOn } = watch;
  if (recovery !== null && nowMs - recovery.askedAtMs < limits.requestEveryMs) {
    return unchanged(watch);
  }
  const requests = watch.requests + 1;
  const request = `${producer}-${handedOn}-${requests}`;
  return {
    watch: { ...watch, requests, recovery: { request, askedAtMs: nowMs, isAwaited: true } },
    effects: [{ kind: "request_recovery", request, after: handedOn }],
  };
}

function unchanged(watch: ProducerWatch): Watched {
  return { watch, effects: [] };
}

function then(before: Watched, next: (watch: ProducerWatch) => Watched): Watched {
  const after = next(before.watch);
  return { watch: after.watch, effects: [...before.effects, ...after.effects] };
}
