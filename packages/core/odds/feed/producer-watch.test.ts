import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedContent, FeedMessage } from "./feed-messages.ts";
import { contradictionResolved, hearAll, startWatch, tick } from "./producer-watch.ts";
import { watchLimits, type ProducerWatch, type Watched, type WatchEffect } from "./watch-state.ts";

const startMs = 1_000_000;
const producer = "replay";

function goal(number: number, minutes = number): FeedContent {
  return {
    kind: "clock",
    event: "event",
    half: 1,
    minutes,
    score: [number, 0],
    redCards: [0, 0],
    lastGoal: "home",
  };
}

const message = (sequence: number, content = goal(sequence), sentAtMs = startMs): FeedMessage => ({
  producer,
  sequence,
  sentAtMs,
  content,
});

const alive = (sequence: number, sentAtMs = startMs) =>
  message(sequence, { kind: "alive" }, sentAtMs);

/** A watch and all it has asked to be done, in order. */
class Line {
  watch: ProducerWatch;
  effects: WatchEffect[] = [];

  constructor(handedOn = 0) {
    const { watch, effects } = startWatch({ producer, handedOn }, startMs);
    this.watch = watch;
    this.effects = [...effects];
  }

  #took({ watch, effects }: Watched): this {
    this.watch = watch;
    this.effects.push(...effects);
    return this;
  }

  hear(heard: FeedMessage, nowMs = startMs): this {
    return this.#took(hearAll(this.watch, [heard], { nowMs }));
  }

  tick(nowMs: number): this {
    return this.#took(tick(this.watch, nowMs));
  }

  resolve(nowMs: number): this {
    return this.#took(contradictionResolved(this.watch, nowMs));
  }

  recover(nowMs = startMs, upTo = this.watch.highest): this {
    const request = this.watch.recovery?.request ?? "none";
    return this.hear(message(upTo, { kind: "recovered", request, upTo }, nowMs), nowMs);
  }

  get handedOn(): number[] {
    return this.effects.flatMap((each) => (each.kind === "hand_on" ? [each.message.sequence] : []));
  }

  count(kind: WatchEffect["kind"]): number {
    return this.effects.filter((each) => each.kind === kind).length;
  }
}

const up = (): Line => new Line().recover();

test("a producer is up when its first recovery is complete, not when it is heard", () => {
  const line = new Line(41);
  expect(line.effects).toEqual([
    { kind: "suspend_all", reason: "starting" },
    { kind: "request_recovery", request: "replay-41-1", after: 41 },
  ]);
  line.hear(message(42));
  expect(line.watch.status).toBe("down");
  expect(line.recover().watch).toMatchObject({ status: "up", reason: null });
  expect(line.handedOn).toEqual([42]);
});

describe("silence", () => {
  test("of twenty seconds suspends once, and asks again every half minute", () => {
    const line = up();
    line.tick(startMs + watchLimits.silentMs - 1);
    expect(line.watch.status).toBe("up");
    line.tick(startMs + watchLimits.silentMs);
    line.tick(startMs + watchLimits.silentMs + 1);
    expect(line.watch).toMatchObject({ status: "down", reason: "silent" });
    expect(line.count("suspend_all")).toBe(2);
    // The first request was half a minute ago at the earliest when the second one goes out.
    expect(line.count("request_recovery")).toBe(1);
    line.tick(startMs + watchLimits.requestEveryMs);
    line.tick(startMs + watchLimits.requestEveryMs + 1);
    expect(line.count("request_recovery")).toBe(2);
  });

  test("is broken by a sign of life", () => {
    const line = up();
    const later = startMs + watchLimits.silentMs - 1;
    line.hear(alive(0, later), later).tick(later + watchLimits.silentMs - 1);
    expect(line.watch.status).toBe("up");
  });
});

describe("a gap", () => {
  test("suspends, and hands nothing on across it", () => {
    const line = up().hear(message(1)).hear(message(3));
    expect(line.watch).toMatchObject({ status: "down", reason: "gap" });
    expect(line.handedOn).toEqual([1]);
  });

  test("that a late message fills stays closed until the recovery", () => {
    const line = up().hear(message(2)).hear(message(1));
    expect(line.handedOn).toEqual([1, 2]);
    expect(line.watch.status).toBe("down");
    line.tick(startMs + watchLimits.requestEveryMs).recover(startMs + watchLimits.requestEveryMs);
    expect(line.watch.status).toBe("up");
  });

  test("shows in a sign of life too", () => {
    expect(up().hear(alive(1)).watch).toMatchObject({ status: "down", reason: "gap" });
  });

  test("that a recovery leaves is asked for again", () => {
    const line = new Line().hear(message(3)).recover();
    expect(line.watch.status).toBe("down");
    line.tick(startMs + watchLimits.requestEveryMs - 1);
    expect(line.count("request_recovery")).toBe(1);
    line.tick(startMs + watchLimits.requestEveryMs);
    expect(line.count("request_recovery")).toBe(2);
  });

  test("behind more messages than may wait closes when they are sent again", () => {
    const count = watchLimits.maxWaiting + 10;
    const line = up();
    for (let sequence = 2; sequence <= count; sequence += 1) line.hear(message(sequence));
    for (let sequence = 1; sequence <= count; sequence += 1) line.hear(message(sequence));
    expect(line.handedOn).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(line.watch.waiting.size).toBe(0);
  });
});

test("a recovery that was not asked for, or was asked for before, opens nothing", () => {
  const line = new Line();
  line.hear(message(0, { kind: "recovered", request: "another", upTo: 0 }));
  expect(line.watch.status).toBe("down");
  const first = line.watch.recovery?.request ?? "";
  line.tick(startMs + watchLimits.longestRecoveryMs);
  line.hear(message(0, { kind: "recovered", request: first, upTo: 0 }));
  expect(line.watch.status).toBe("down");
});

test("a producer at work is left to its recovery, but not for ever", () => {
  const line = new Line();
  const step = watchLimits.silentMs / 2;
  let nowMs = startMs;
  for (; nowMs < startMs + watchLimits.longestRecoveryMs - step; nowMs += step) {
    line.hear(alive(0, nowMs), nowMs).tick(nowMs);
  }
  expect(line.count("request_recovery")).toBe(1);
  line.hear(alive(0, nowMs + step), nowMs + step).tick(nowMs + step);
  expect(line.count("request_recovery")).toBe(2);
});

test("a producer that is behind is down, and an old answer does not bring it up", () => {
  const nowMs = startMs + watchLimits.behindMs;
  const line = up().hear(message(1), nowMs);
  expect(line.watch).toMatchObject({ status: "down", reason: "behind" });
  expect(line.handedOn).toEqual([1]);
  line.tick(startMs + watchLimits.requestEveryMs);
  const request = line.watch.recovery?.request ?? "";
  const old = message(1, { kind: "recovered", request, upTo: 1 }, startMs);
  expect(line.hear(old, startMs + watchLimits.requestEveryMs).watch.status).toBe("down");
});

describe("one number with two contents", () => {
  const contradicted = (): Line =>
    up()
      .hear(message(1))
      .hear(message(1, goal(1, 77)));

  test("is an alarm, and the first content stays", () => {
    const line = contradicted();
    expect(line.count("alarm")).toBe(1);
    expect(line.handedOn).toEqual([1]);
    expect(line.watch).toMatchObject({ status: "down", reason: "contradiction" });
  });

  test("opens nothing again until a person has looked", () => {
    const line = contradicted();
    const nowMs = startMs + watchLimits.requestEveryMs;
    line.tick(nowMs).recover(nowMs);
    expect(line.watch.status).toBe("down");
    line.resolve(nowMs + watchLimits.requestEveryMs).recover(nowMs + watchLimits.requestEveryMs);
    expect(line.watch.status).toBe("up");
  });

  test("is no alarm when it is the same content", () => {
    const line = up().hear(message(1)).hear(message(1));
    expect(line.count("alarm")).toBe(0);
    expect(line.watch.status).toBe("up");
  });
});

test("whatever is lost, repeated and out of order: all of it is handed on once, in order, and nothing is open over a gap", () => {
  const count = 12;
  const sequence = fc.integer({ min: 1, max: count });
  fc.assert(
    fc.property(fc.array(sequence, { maxLength: 40 }), (arrivals) => {
      const line = up();
      let nowMs = startMs;
      for (const each of arrivals) {
        nowMs += 1;
        line.hear(message(each, goal(each), nowMs), nowMs);
        const { status, handedOn, highest } = line.watch;
        expect(status === "up" && handedOn < highest).toBe(false);
      }
      nowMs += watchLimits.requestEveryMs;
      line.hear(alive(count, nowMs), nowMs).tick(nowMs);
      nowMs += watchLimits.requestEveryMs;
      line.tick(nowMs);
      for (let again = line.watch.handedOn + 1; again <= count; again += 1) {
        line.hear(message(again, goal(again), nowMs), nowMs);
      }
      line.recover(nowMs, count);
      expect(line.handedOn).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      expect(line.watch.status).toBe("up");
    }),
  );
});

test("messages that come together do what they do one by one, and leave the watch before them as it was", () => {
  const said = fc.record({
    sequence: fc.integer({ min: 1, max: 30 }),
    minutes: fc.integer({ min: 1, max: 2 }),
    sentAtMs: fc.constantFrom(startMs, startMs - watchLimits.behindMs),
  });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 60 }), (all) => {
      const messages = all.map(({ sequence, minutes, sentAtMs }) =>
        message(sequence, goal(sequence, minutes), sentAtMs),
      );
      const [line, begun] = [up(), up().watch];
      for (const each of messages) line.hear(each);
      const together = hearAll(begun, messages, { nowMs: startMs });
      expect(together.watch).toEqual(line.watch);
      expect(together.effects).toEqual(line.effects.slice(up().effects.length));
      expect(begun).toEqual(up().watch);
    }),
  );
});
