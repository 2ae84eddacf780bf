/** The members of a room, and up to which version each has received its events; after a loss each gets the room's state. */
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../observability/logger.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { Bus, BusMessage, Position } from "./bus.ts";
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
  /** The last member has left. */
  readonly onEmpty?: () => void;
}

interface Member {
  /** The version up to which it has received events; null while it waits for the state. */
  told: number | null;
}

interface Snapshot {
  readonly version: number;
  readonly frame: Buffer;
}

/** After a failure the state is not read again for this long. */
const retryStateMs = 1_000;

export class Room {
  readonly #options: RoomOptions;
  readonly #members = new Map<Connection, Member>();
  readonly #task: Task;
  #log: RoomLog | null = null;
  /** Serves all who are owed the state, as long as the log reaches back to it. */
  #snapshot: Snapshot | null = null;
  #isReading = false;
  #resets = 0;
  /** An event came after the pass under way began: members that it has visited already need another pass. */
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
    if (resumes) connection.send({ type: "resumed", room: this.#options.name, ...from });
    this.#serve(connection, member);
  }

  leave(connection: Connection): void {
    if (this.#members.delete(connection) && this.isEmpty()) this.#options.onEmpty?.();
  }

  isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** Sends what a socket that was full has missed. */
  catchUp(connection: Connection): void {
    const member = this.#members.get(connection);
    if (member !== undefined) this.#serve(connection, member);
  }

  receive(message: BusMessage): void {
    const { epoch, version } = message;
    this.#log ??= createRoomLog({ epoch, version: version - 1 }, this.#options.limits);
    const result = this.#log.append(message);
    if (result === "lost") this.#oweEveryone();
    if (result === "appended") this.#beginPass();
  }

  /** Events may have been lost: every member gets the state. */
  reset(): void {
    this.#resets += 1;
    this.#log = null;
    this.#oweEveryone();
  }

  /** A full socket is served when it has drained. */
  #serve(connection: Connection, member: Member): void {
    if (connection.isFull()) return;
    const missed = this.#since(member.told) ?? this.#tellState(connection);
    member.told = missed === null ? null : (this.#log?.position().version ?? null);
    if (missed !== null && missed.length > 0) connection.write(missed);
  }

  /** The frames after a version; null when the state must be sent instead. */
  #since(version: number | null): Buffer | null {
    return version === null ? null : (this.#log?.after(version) ?? null);
  }

  /** Answers the frames after the state; null, and the state is read anew, when there is none that leaves no gap. */
  #tellState(connection: Connection): Buffer | null {
    const missed = this.#since(this.#snapshot?.version ?? null);
    if (this.#snapshot !== null && missed !== null) {
      connection.write(this.#snapshot.frame);
      return missed;
    }
    this.#snapshot = null;
    void this.#readSnapshot();
    return null;
  }

  #beginPass(): void {
    if (this.#members.size === 0) {
      // The next member gets a state that is read then.
      this.#snapshot = null;
      return;
    }
    this.#isStale = true;
    this.#options.pump.mark(this.#task);
  }

  #endPass(): "again" | "done" {
    if (this.#isStale) return "again";
    this.#snapshot = null;
    return "done";
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
    } catch (error) {
      const { log, name } = this.#options;
      log.warn({ err: error, room: name }, "could not read a room's state");
      await delay(retryStateMs, undefined, { ref: false });
    }
    this.#isReading = false;
    this.#beginPass();
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
    // The version before the state: events after it may be sent twice, none is left out.
    const position = this.#log.position();
    const state = await readState();
    if (this.#log?.covers(position) !== true) return null;
    const frame = messageFrame({ type: "snapshot", room: name, ...position, state });
    return { version: position.version, frame };
  }
}
