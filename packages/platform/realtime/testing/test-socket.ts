/** A client's end of a socket, for tests: remembers what came and waits for what is to come. */
import {
  serverMessageSchema,
  type ClientMessage,
  type ServerMessage,
} from "@oddwright/contract/realtime/messages.ts";
import { WebSocket } from "ws";

type Kind = ServerMessage["type"];
type Of<K extends Kind> = Extract<ServerMessage, { type: K }>;

export interface TestSocket {
  readonly socket: WebSocket;
  /** Everything that came and was not taken, in order. */
  readonly received: ServerMessage[];
  send(message: ClientMessage): void;
  /** Takes the next message of a type, leaving out those before it. */
  next<K extends Kind>(type: K): Promise<Of<K>>;
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
}

const waitMs = 30_000;

export const testOrigin = "http://localhost:3000";

export interface OpenOptions {
  readonly origin?: string;
  readonly path?: string;
}

/** `url` is the server's http address. Rejects with the status of a refused upgrade. */
export async function openSocket(url: string, options: OpenOptions = {}): Promise<TestSocket> {
  const { origin = testOrigin, path = "/realtime" } = options;
  const socket = new WebSocket(url.replace(/^http/, "ws") + path, { origin });
  const received: ServerMessage[] = [];
  let wake = (): void => undefined;
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  socket.on("message", (data) => {
    // What breaks the contract fails the test, whatever it looks at.
    received.push(serverMessageSchema.parse(JSON.parse((data as Buffer).toString())));
    wake();
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
    socket.on("unexpected-response", (_request, response) => {
      reject(new Error(`status ${response.statusCode}`));
      socket.terminate();
    });
  });
  return {
    socket,
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    async next<K extends Kind>(type: K) {
      const deadline = Date.now() + waitMs;
      for (;;) {
        while (received.length > 0) {
          const message = received.shift();
          if (message?.type === type) return message as Of<K>;
        }
        if (Date.now() > deadline) throw new Error(`no ${type} came`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 100);
        });
      }
    },
  };
}

/** A socket that has said hello and was welcomed. */
export async function openGuest(url: string): Promise<TestSocket> {
  const client = await openSocket(url);
  client.send({ type: "hello", protocol: 1 });
  await client.next("welcome");
  return client;
}

export async function openPlayer(url: string, ticket: string): Promise<TestSocket> {
  const client = await openSocket(url);
  client.send({ type: "hello", protocol: 1, ticket });
  await client.next("welcome");
  return client;
}
