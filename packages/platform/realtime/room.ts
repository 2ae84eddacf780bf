/** Who is in a room and up to which version each has been told; a loss is answered with the room's state. */
import type { Log } from "../observability/logger.ts";
import type { Bus, BusMessage, Position, PublicRoom } from "./bus.ts";
import type { Connection } from "./connection.ts";
import { messageFrame } from "./frame.ts";
import type { GatewayLimits } from "./limits.ts";
import { passOver, type Pump } from "./pump.ts";
import { createRoomLog, type RoomLog } from "./room-log.ts";

export interface RoomOptions {
  readonly name: PublicRoom;
  readonly bus: Pick<Bus, "position">;
  /** The room's state as its API route answers it. */
  readonly readState: () => Promise<unknown>;
  readonly pump: Pump;
  readonly limits: GatewayLimits;
  readonly log: Pick<Log, "warn">;
}

export interface Room {
  /** From a version of this numbering that is still held it resumes; else the state comes first. */
  join(connection: Connection, from: Position | undefined): void;
  leave(connection: Connection): void;
  /** Sends what a socket that was full has missed. */
  catchUp(connection: Connection): void;
  receive(message: BusMessage): void;
  /** Anything may have been missed: everyone is told the state. */
  reset(): void;
}

interface Member {
  /** The version up to which it has been told; null while it is owed the state. */
  told: number | null;
}

interface Snapshot {
  readonly version: number;
  readonly frame: Buffer;
}

const retryStateMs = 1_000;

export function createRoom(options: RoomOptions): Room {
  const { name, bus, readState, pump, limits, log: logger } = options;
  const members = new Map<Connection, Member>();
  let log: RoomLog | null = null;
  /** Serves everyone who is owed the state in one pass over the members. */
  let snapshot: Snapshot | null = null;
  let isReading = false;
  /** Something came since the pass under way began: whoever it passed by needs another. */
  let isStale = false;

  function serve(connection: Connection, member: Member): void {
    if (log === null || connection.isFull()) return;
    if (member.told === null && snapshot !== null) {
      connection.write(snapshot.frame);
      member.told = snapshot.version;
    }
    if (member.told === null || member.told === log.position().version) return;
    const frames = log.after(member.told);
    member.told = frames && log.position().version;
    if (frames) connection.write(frames);
  }

  const task = passOver<[Connection, Member]>({
    begin() {
      isStale = false;
      return members.entries();
    },
    each: ([connection, member]) => serve(connection, member),
    end() {
      if (isStale) return "again";
      snapshot = null;
      if (isAnyoneOwed()) void readSnapshot();
      return "done";
    },
  });

  function beginPass(): void {
    isStale = true;
    pump.mark(task);
  }

  function isAnyoneOwed(): boolean {
    // A full socket is served when it has drained.
    for (const [connection, { told }] of members) {
      if (told === null && !connection.isFull()) return true;
    }
    return false;
  }

  async function readSnapshot(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      snapshot = await read();
      beginPass();
    } catch (error) {
      logger.warn({ err: error, room: name }, "could not read a room's state");
      setTimeout(beginPass, retryStateMs).unref();
    } finally {
      isReading = false;
    }
  }

  async function read(): Promise<Snapshot | null> {
    const start = log === null ? await bus.position(name) : null;
    if (start !== null) log ??= createRoomLog(start, limits);
    // The version before the state: events behind it may be told twice, none is left out.
    const position = log?.position();
    const state = await readState();
    // Lost meanwhile: the next pass asks again.
    if (position === undefined || !log?.covers(position)) return null;
    return {
      version: position.version,
      frame: messageFrame({ type: "snapshot", room: name, ...position, state }),
    };
  }

  function oweEveryone(): void {
    snapshot = null;
    for (const member of members.values()) member.told = null;
    if (members.size > 0) beginPass();
  }

  return {
    join(connection, from) {
      const resumes = from !== undefined && log?.covers(from) === true;
      const member: Member = { told: resumes ? from.version : null };
      members.set(connection, member);
      if (!resumes) return void readSnapshot();
      connection.write(messageFrame({ type: "resumed", room: name, ...from }));
      serve(connection, member);
    },
    leave: (connection) => void members.delete(connection),
    catchUp(connection) {
      const member = members.get(connection);
      if (member === undefined) return;
      serve(connection, member);
      if (member.told === null && !connection.isFull()) void readSnapshot();
    },
    receive(message) {
      log ??= createRoomLog({ epoch: message.epoch, version: message.version - 1 }, limits);
      const result = log.append(message);
      if (result === "lost") oweEveryone();
      if (result === "appended" && members.size > 0) beginPass();
    },
    reset() {
      log = null;
      oweEveryone();
    },
  };
}
