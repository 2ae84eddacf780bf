/** One kept-open HTTP/1.1 connection with one request under way: as little work a bet as a load generator can do. */
import { connect, type Socket } from "node:net";

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface PlayerConnection {
  /** Sends a whole request and answers when the whole response is there. */
  readonly exchange: (request: string) => Promise<Answer>;
  readonly close: () => void;
}

export async function openConnection(url: string): Promise<PlayerConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setEncoding("latin1");
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  return serveExchanges(socket);
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

function serveExchanges(socket: Socket): PlayerConnection {
  let received = "";
  let waiting: Waiting | undefined;
  socket.on("data", (chunk: string) => {
    received = received === "" ? chunk : received + chunk;
    const answer = readAnswer(received);
    if (answer === null) return;
    received = "";
    waiting?.resolve(answer);
  });
  const fail = (error?: Error): void =>
    waiting?.reject(error ?? new Error("the API closed a connection"));
  socket.on("error", fail);
  socket.on("close", () => fail());
  return {
    exchange: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request, "latin1");
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

const endOfHead = "\r\n\r\n";
const lengthHeader = "content-length: ";

/** Null until the response is complete. Answers of the API are ASCII and carry their length. */
function readAnswer(received: string): Answer | null {
  const headEnd = received.indexOf(endOfHead);
  if (headEnd === -1) return null;
  const lengthAt = received.indexOf(lengthHeader);
  if (lengthAt === -1 || lengthAt > headEnd) throw new Error("an answer without its length");
  const length = Number.parseInt(received.slice(lengthAt + lengthHeader.length, headEnd), 10);
  const bodyAt = headEnd + endOfHead.length;
  if (received.length < bodyAt + length) return null;
  return { status: Number(received.slice(9, 12)), body: received.slice(bodyAt) };
}
