/** Who is in a room and up to which version each has been told; a loss is answered with the room's state. */
import type { Log } from "../observability/logger.ts";
import type { Bus, BusMessage, Position, PublicRoom } from "./bus.ts";
import type { Connection } from "./connection.ts";
import { messageFrame } from "./frame.ts";
import type { GatewayLimits } from "./limits.ts";
import { passOver, type Pump, type Task } from "./pump.ts";
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

interface Member {
  /** The version up to which it has been told; null while it is owed the state. */
  told: number | null;
}

interface Snapshot {
  readonly version: number;
  readonly frame: Buffer;
}

const retryStateMs = 1_000;

export class Room {
  readonly #options: RoomOptions;
  readonly #members = new Map<Connection, Member>();
  readonly #task: Task;
  #log: RoomLog | null = null;
  /** Serves everyone who is owed the state in one pass over the members. */
  #snapshot: Snapshot | null = null;
  #isReading = false;
  #resets = 0;
  /** Something came since the pass under way began: whoever it passed by needs another. */
  #isStale = false;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#task = passOver<[Connection, Member]>({
      begin: () => {
        this.#isStale = false;
        return this.#members.entries();
      },
      each: ([connection, member]) => this.#serve(connection, member),
      end: () => this.#endPass(),
    });
  }

  /** From a version of this numbering that is still held it resumes; else the state comes first. */
  join(connection: Connection, from: Position | undefined): void {
    const resumes = from !== undefined && this.#log?.covers(from) === true;
    const member: Member = { told: resumes ? from.version : null };
    this.#members.set(connection, member);
    if (!resumes) return void this.#readSnapshot();
    connection.send({ type: "resumed", room: this.#options.name, ...from });
    this.#serve(connection, member);
  }

  leave(connection: Connection): void {
    this.#members.delete(connection);
  }

  /** Sends what a socket that was full has missed. */
  catchUp(connection: Connection): void {
    const member = this.#members.get(connection);
    if (member === undefined) return;
    this.#serve(connection, member);
    if (member.told === null && !connection.isFull()) void this.#readSnapshot();
  }

  receive(message: BusMessage): void {
    const { epoch, version } = message;
    this.#log ??= createRoomLog({ epoch, version: version - 1 }, this.#options.limits);
    const result = this.#log.append(message);
    if (result === "lost") this.#oweEveryone();
    if (result === "appended") this.#beginPass();
  }

  /** Anything may have been missed: everyone is told the state. */
  reset(): void {
    this.#resets += 1;
    this.#log = null;
    this.#oweEveryone();
  }

  #serve(connection: Connection, member: Member): void {
    if (this.#log === null || connection.isFull()) return;
    if (member.told === null && this.#snapshot !== null) {
      connection.write(this.#snapshot.frame);
      member.told = this.#snapshot.version;
    }
    const { version } = this.#log.position();
    if (member.told === null || member.told === version) return;
    const frames = this.#log.after(member.told);
    member.told = frames && version;
    if (frames) connection.write(frames);
  }

  #beginPass(): void {
    if (this.#members.size === 0) return;
    this.#isStale = true;
    this.#options.pump.mark(this.#task);
  }

  #endPass(): "again" | "done" {
    if (this.#isStale) return "again";
    this.#snapshot = null;
    if (this.#isAnyoneOwed()) void this.#readSnapshot();
    return "done";
  }

  #isAnyoneOwed(): boolean {
    // A full socket is served when it has drained.
    for (const [connection, { told }] of this.#members) {
      if (told === null && !connection.isFull()) return true;
    }
    return false;
  }

  #oweEveryone(): void {
    this.#snapshot = null;
    for (const member of this.#members.values()) member.told = null;
    this.#beginPass();
  }

  async #readSnapshot(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      this.#snapshot = await this.#read();
      this.#beginPass();
    } catch (error) {
      const { log, name } = this.#options;
      log.warn({ err: error, room: name }, "could not read a room's state");
      setTimeout(() => this.#beginPass(), retryStateMs).unref();
    } finally {
      this.#isReading = false;
    }
  }

  /** Null when events were lost meanwhile: the next pass asks again. */
  async #read(): Promise<Snapshot | null> {
    const { bus, limits, name, readState } = this.#options;
    if (this.#log === null) {
      const resets = this.#resets;
      const start = await bus.position(name);
      // Asked before the bus was away: the numbering may have moved on unheard.
      if (resets !== this.#resets) return null;
      this.#log ??= createRoomLog(start, limits);
    }
    // The version before the state: events behind it may be told twice, none is left out.
    const position = this.#log.position();
    const state = await readState();
    if (this.#log?.covers(position) !== true) return null;
    const frame = messageFrame({ type: "snapshot", room: name, ...position, state });
    return { version: position.version, frame };
  }
}
