/** Whatever happens in a room, nobody in it is left with a gap that nobody told them of. */
import fc from "fast-check";
import type { ServerMessage } from "@oddwright/contract/realtime/messages.ts";
import { expect, test } from "vitest";
import type { Connection } from "./connection.ts";
import { createInProcessBus } from "./in-process-bus.ts";
import { defaultGatewayLimits } from "./limits.ts";
import { createPump } from "./pump.ts";
import { Room } from "./room.ts";
import { crashEvent, feedEvent } from "./testing/test-gateway.ts";

/** A connection that can be full, and what it was written. */
class Listener implements Connection {
  readonly told: ServerMessage[] = [];
  #isFull = false;

  isFull = (): boolean => this.#isFull;
  fullForMs = (): number => 0;
  write = (frames: Buffer): void => void this.told.push(...messagesIn(frames));
  send = (message: ServerMessage): void => void this.told.push(message);
  ping = (): void => undefined;
  goodbye = (): void => undefined;
  terminate = (): void => undefined;

  fill(): void {
    this.#isFull = true;
  }

  drain(room: Room): void {
    this.#isFull = false;
    room.catchUp(this);
  }
}

function messagesIn(frames: Buffer): ServerMessage[] {
  const messages: ServerMessage[] = [];
  for (let at = 0; at < frames.length;) {
    const short = frames.readUInt8(at + 1);
    const [head, length] = short < 126 ? [2, short] : [4, frames.readUInt16BE(at + 2)];
    const text = frames.subarray(at + head, at + head + length).toString();
    messages.push(JSON.parse(text) as ServerMessage);
    at += head + length;
  }
  return messages;
}

type Step =
  | { readonly kind: "feed" | "state" | "lose" | "gap" | "turn" }
  | { readonly kind: "fill" | "drain" | "rejoin"; readonly who: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constantFrom("feed" as const, "state" as const) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("lose" as const, "gap" as const) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("turn" as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom("fill" as const, "drain" as const, "rejoin" as const),
        who: fc.nat(2),
      }),
    },
  ),
  { maxLength: 60 },
);

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Pace {
  /** Events that the room keeps. */
  readonly roomEvents: number;
  /** At 0 each turn serves one listener: a pass takes as many turns as there are listeners. */
  readonly turnMs: number;
}

const paces = fc.record({
  roomEvents: fc.constantFrom(1, 2, 5),
  turnMs: fc.constantFrom(0, defaultGatewayLimits.turnMs),
});

/** The versions of feed events: a listener must know each of them, or a state that is younger. */
async function play(script: readonly Step[], { roomEvents, turnMs }: Pace) {
  const bus = createInProcessBus();
  const feedVersions: number[] = [];
  let version = 0;
  const room = new Room({
    name: "crash",
    bus,
    readState: turn,
    pump: createPump(turnMs),
    limits: { ...defaultGatewayLimits, roomEvents },
    log: { warn: () => undefined },
  });
  const mode = { isLosing: false };
  bus.subscribe({
    onMessage: (message) => room.receive(mode.isLosing ? { ...message, event: null } : message),
    onGap: () => undefined,
  });
  const listeners = [new Listener(), new Listener(), new Listener()];
  for (const listener of listeners) room.join(listener, undefined);
  for (const step of script) {
    if ("who" in step) act(room, listeners[step.who], step.kind);
    else if (step.kind === "gap") room.reset();
    else if (step.kind === "turn") await turn();
    else {
      version += 1;
      mode.isLosing = step.kind === "lose";
      if (step.kind !== "state") feedVersions.push(version);
      const event = step.kind === "state" ? crashEvent(version) : feedEvent(String(version));
      bus.publish("crash", event);
    }
  }
  for (const listener of listeners) listener.drain(room);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  return { listeners, feedVersions, version };
}

function act(room: Room, listener: Listener | undefined, kind: "fill" | "drain" | "rejoin"): void {
  if (listener === undefined) return;
  if (kind === "fill") return listener.fill();
  if (kind === "drain") return listener.drain(room);
  room.leave(listener);
  room.join(listener, positionOf(listener));
}

/** Where a client stands by what it was told, as it would say when it comes back. */
function positionOf({ told }: Listener) {
  let position: { epoch: string; version: number } | undefined;
  for (const message of told) {
    if (message.type === "snapshot") position = { epoch: message.epoch, version: message.version };
    if (message.type === "event" && position) position.version = message.version;
  }
  return position;
}

/** Feed events that were neither told nor covered by a later state, and the version reached. */
function missing({ told }: Listener, feedVersions: readonly number[]) {
  const known = new Set<number>();
  let reached = 0;
  for (const message of told) {
    if (message.type === "snapshot") {
      for (const version of feedVersions) if (version <= message.version) known.add(version);
      reached = message.version;
    }
    if (message.type === "event") {
      known.add(message.version);
      reached = message.version;
    }
  }
  return { reached, versions: feedVersions.filter((version) => !known.has(version)) };
}

test("every listener ends at the newest version, and got each event or a later state", async () => {
  await fc.assert(
    fc.asyncProperty(steps, paces, async (script, pace) => {
      const { listeners, feedVersions, version } = await play(script, pace);
      for (const listener of listeners) {
        expect(missing(listener, feedVersions)).toEqual({ reached: version, versions: [] });
      }
    }),
    { numRuns: 300 },
  );
});

test("a room whose log is shorter than a pass over its listeners goes on sending newer states to all of them", async () => {
  const bus = createInProcessBus();
  const limits = { ...defaultGatewayLimits, roomEvents: 8 };
  const log = { warn: () => undefined };
  const room = new Room({ name: "crash", bus, readState: turn, pump: createPump(0), limits, log });
  bus.subscribe({ onMessage: (message) => room.receive(message), onGap: () => undefined });
  const listeners = Array.from({ length: 40 }, () => new Listener());
  for (const listener of listeners) room.join(listener, undefined);
  const versions = 1_000;
  for (let version = 1; version <= versions; version += 1) {
    bus.publish("crash", feedEvent(String(version)));
    await turn();
  }
  for (const { told } of listeners) {
    const states = told.filter((message) => message.type === "snapshot");
    const young = states.map((state) => state.version);
    expect(young).toEqual([...new Set(young)]);
    expect(young.at(-1)).toBeGreaterThan(versions - 10 * listeners.length);
  }
});
