/** The sockets of one process: lets them in, passes rooms' and players' events to them, and lets them go. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type ServerOptions, type WebSocket } from "ws";
import { playerRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { Caller } from "../http/handler.ts";
import type { Log } from "../observability/logger.ts";
import type { PublicRoom } from "@oddwright/contract/realtime/rooms.ts";
import type { Bus, BusMessage } from "./bus.ts";
import { createConnection, type Connection } from "./connection.ts";
import { createConversation } from "./conversation.ts";
import { defaultGatewayLimits, type GatewayLimits } from "./limits.ts";
import { createMembership } from "./membership.ts";
import { createPump } from "./pump.ts";
import { Room } from "./room.ts";
import { createSocketSet } from "./socket-set.ts";
import { startSweeper } from "./sweeper.ts";
import { refusalOf, refuseUpgrade } from "./upgrade.ts";

export interface GatewayOptions {
  readonly bus: Bus;
  /** How a room's state is read, as its API route answers it; null for a room that does not exist. */
  readonly stateOf: (room: string) => (() => Promise<unknown>) | null;
  /** Rooms of what comes and goes: they are there while somebody is in them, and a minute longer. */
  readonly isPassing?: (room: string) => boolean;
  /** Null for a ticket that is unknown, used or too old, or whose session has ended. */
  readonly redeemTicket: (ticket: string) => Promise<Caller | null>;
  readonly isOriginAllowed: (origin: string) => boolean;
  /** The client's own address. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly log: Pick<Log, "warn">;
  readonly limits?: Partial<GatewayLimits>;
}

export interface Gateway {
  /** Takes the server's upgrade requests. */
  attach(server: Server): void;
  /** Closes the sockets of sessions that ended. */
  endSessions(sessionIds: readonly string[]): void;
  readonly socketCount: () => number;
  /** True from the call of `close` on. */
  readonly isDraining: () => boolean;
  /** Refuses new sockets, sends every open one when to come back, and closes. */
  close(): Promise<void>;
}

export function createGateway(options: GatewayOptions): Gateway {
  const limits = { ...defaultGatewayLimits, ...options.limits };
  const pump = createPump(limits.turnMs);
  const sockets = createSocketSet();
  const rooms = createRooms(options, limits, pump);
  const unsubscribe = options.bus.subscribe({
    onMessage: (message) => rooms.receive(message),
    onGap: () => rooms.reset(),
  });
  const sweeper = startSweeper(sockets, limits, pump);
  const upgrades = createUpgrades(options, limits, {
    count: (address) => sockets.count(address),
    isFull: () => sockets.size() >= limits.maxSockets,
    open: (socket, stream, address) =>
      openSocket({ socket, stream, address, limits, options, sockets, roomOf: rooms.find }),
  });
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    upgrades.drain();
    sweeper.stop();
    await sockets.sayGoodbye(pump, limits);
    unsubscribe();
  }

  return {
    attach: (server) => upgrades.attach(server),
    endSessions(sessionIds) {
      for (const id of sessionIds) {
        for (const { connection } of sockets.ofSession(id)) connection.goodbye("session_ended", 0);
      }
    },
    socketCount: () => sockets.size(),
    isDraining: () => closing !== undefined,
    close: () => (closing ??= close()),
  };
}

interface Rooms {
  readonly find: (name: string) => Room | null;
  readonly receive: (message: BusMessage) => void;
  readonly reset: () => void;
}

/** Kept once used, with their recent events: there are as many as the program has names for. Passing rooms alone are forgotten. */
function createRooms(
  { bus, stateOf, isPassing = () => false, log }: GatewayOptions,
  limits: GatewayLimits,
  pump: ReturnType<typeof createPump>,
): Rooms {
  const rooms = new Map<string, Room>();
  function find(name: string): Room | null {
    const known = rooms.get(name);
    if (known) return known;
    const readState = stateOf(name);
    if (readState === null) return null;
    const onEmpty = (): void => {
      if (isPassing(name)) setTimeout(() => forget(name, room), limits.emptyRoomMs).unref();
    };
    const options = { bus, readState, pump, limits, log, onEmpty };
    const room: Room = new Room({ name: name as PublicRoom, ...options });
    rooms.set(name, room);
    return room;
  }
  function forget(name: string, room: Room): void {
    if (room.isEmpty() && rooms.get(name) === room) rooms.delete(name);
  }
  return {
    find,
    receive(message) {
      const room = isPassing(message.room) ? rooms.get(message.room) : find(message.room);
      room?.receive(message);
    },
    reset() {
      for (const room of rooms.values()) room.reset();
    },
  };
}

interface Opening {
  readonly socket: WebSocket;
  readonly stream: Duplex;
  readonly address: string;
  readonly limits: GatewayLimits;
  readonly options: GatewayOptions;
  readonly sockets: ReturnType<typeof createSocketSet>;
  readonly roomOf: (name: string) => Room | null;
}

function openSocket({ socket, stream, address, limits, options, sockets, roomOf }: Opening): void {
  const connection: Connection = createConnection({
    socket,
    stream,
    limits,
    onDrain() {
      for (const room of membership.rooms()) room.catchUp(connection);
    },
  });
  const membership = createMembership({ connection, limits, roomOf });
  const conversation = createConversation({
    connection,
    limits,
    membership,
    redeemTicket: options.redeemTicket,
    onPlayer(caller) {
      sockets.identify(entry, caller);
      unfollow = options.bus.follow(caller.playerId, (event) =>
        connection.send({ type: "event", room: playerRoom, version: 0, event }),
      );
    },
  });
  let unfollow = (): void => undefined;
  const entry = sockets.add({ connection, conversation, address });
  socket.on("message", (data, isBinary) => {
    if (isBinary) connection.terminate();
    else conversation.receive((data as Buffer).toString());
  });
  socket.on("pong", () => void (entry.unanswered = 0));
  // A frame that breaks the protocol or is too large: `ws` closes the socket itself.
  socket.on("error", () => undefined);
  socket.on("close", () => {
    conversation.end();
    unfollow();
    sockets.remove(entry);
  });
}

interface UpgradeHooks {
  readonly count: (address: string) => number;
  readonly isFull: () => boolean;
  readonly open: (socket: WebSocket, stream: Duplex, address: string) => void;
}

function createUpgrades(options: GatewayOptions, limits: GatewayLimits, hooks: UpgradeHooks) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.maxMessageBytes,
    // Known to `ws`, not yet to its types.
    closeTimeout: limits.handshakeMs,
  } as ServerOptions);
  let isDraining = false;
  const rules = {
    isOriginAllowed: options.isOriginAllowed,
    isDraining: () => isDraining,
    hasRoomFor: (address: string) =>
      !hooks.isFull() && hooks.count(address) < limits.maxSocketsPerAddress,
  };
  return {
    drain: () => void (isDraining = true),
    attach(http: Server): void {
      http.on("upgrade", (request, stream: Duplex, head) => {
        stream.on("error", () => stream.destroy());
        const address = options.addressOf(request);
        const status = refusalOf(request, address, rules);
        if (status !== null) return refuseUpgrade(stream, status);
        server.handleUpgrade(request, stream, head, (socket) =>
          hooks.open(socket, stream, address),
        );
      });
    },
  };
}
