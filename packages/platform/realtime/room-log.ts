/** A room's recent events as frames: what a socket that stands at a version still has to get. */
import { type RoomEvent, stateEvents } from "@oddwright/contract/realtime/messages.ts";
import type { BusMessage, Position } from "./bus.ts";
import { messageFrame } from "./frame.ts";
import type { GatewayLimits } from "./limits.ts";

interface LoggedEvent {
  readonly version: number;
  readonly kind: RoomEvent["kind"];
  readonly frame: Buffer;
}

export interface RoomLog {
  readonly position: () => Position;
  /** `lost` when this message does not follow the last one: the log then begins anew behind it. */
  readonly append: (message: BusMessage) => "appended" | "known" | "lost";
  readonly covers: (position: Position) => boolean;
  /**
   * The frames of all events after a version of this numbering, in one buffer, without states that a newer one replaces.
   * Null when some of them are no longer held: the room's state must be read instead.
   */
  readonly after: (version: number) => Buffer | null;
}

export function createRoomLog(
  start: Position,
  limits: Pick<GatewayLimits, "roomEvents" | "roomBytes">,
): RoomLog {
  let { epoch, version } = start;
  let events: LoggedEvent[] = [];
  let bytes = 0;
  /** Most sockets of a room stand at the same version. */
  const ranges = new Map<number, Buffer>();

  const oldest = (): number => (events[0]?.version ?? version + 1) - 1;

  function push(message: BusMessage, event: RoomEvent): void {
    const frame = messageFrame({
      type: "event",
      room: message.room,
      version: message.version,
      event,
    });
    events.push({ version: message.version, kind: event.kind, frame });
    bytes += frame.length;
    while (events.length > limits.roomEvents || bytes > limits.roomBytes) {
      bytes -= events.shift()?.frame.length ?? 0;
    }
  }

  return {
    position: () => ({ epoch, version }),
    append(message) {
      const isSame = message.epoch === epoch;
      if (isSame && message.version <= version && message.event !== null) return "known";
      const follows = isSame && message.version === version + 1 && message.event !== null;
      ({ epoch, version } = message);
      ranges.clear();
      if (follows) {
        push(message, message.event);
        return "appended";
      }
      events = [];
      bytes = 0;
      return "lost";
    },
    covers: (from) => from.epoch === epoch && from.version >= oldest() && from.version <= version,
    after(from) {
      if (from < oldest() || from > version) return null;
      const known = ranges.get(from);
      if (known) return known;
      const range = Buffer.concat(withoutReplaced(events, from));
      ranges.set(from, range);
      return range;
    },
  };
}

function withoutReplaced(events: readonly LoggedEvent[], from: number): Buffer[] {
  const frames: Buffer[] = [];
  const seen = new Set<RoomEvent["kind"]>();
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (event === undefined || event.version <= from) break;
    if (stateEvents.has(event.kind) && seen.has(event.kind)) continue;
    seen.add(event.kind);
    frames.push(event.frame);
  }
  return frames.toReversed();
}
