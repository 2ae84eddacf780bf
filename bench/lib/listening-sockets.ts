/** Thousands of sockets that only listen. Written on plain TCP, so that hearing costs less than sending. */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

/** Opened at once while they connect. */
const openingAtOnce = 200;

/** A masked text frame of less than 126 bytes, as clients send them. */
function clientFrame(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const mask = randomBytes(4);
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, masked]);
}

export interface HeardFrame {
  /** Which of the sockets, counted from 0. */
  readonly socket: number;
  /** An event of the room; else a welcome or a state. */
  readonly isEvent: boolean;
  readonly payload: Buffer;
  /** With its header. */
  readonly bytes: number;
}

type OnFrame = (frame: HeardFrame) => void;

const eventStart = Buffer.from('{"type":"event"');

/** A server's frames are not masked. */
function frameReader(socket: number, onFrame: OnFrame): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (data.length < 4) break;
      const short = (data[1] ?? 0) & 0x7f;
      if (short === 127 && data.length < 10) break;
      const [head, length] =
        short < 126
          ? [2, short]
          : short === 126
            ? [4, data.readUInt16BE(2)]
            : [10, Number(data.readBigUInt64BE(2))];
      if (data.length < head + length) break;
      const payload = data.subarray(head, head + length);
      const isEvent = payload.subarray(0, eventStart.length).equals(eventStart);
      onFrame({ socket, isEvent, payload, bytes: head + length });
      data = data.subarray(head + length);
    }
    rest = data;
  };
}

export interface Listen {
  readonly url: string;
  readonly sockets: number;
  readonly roomOf: (socket: number) => string;
  readonly onFrame: OnFrame;
}

/** Resolves when all have been let in and have asked for their rooms. */
export async function openSockets({ url, sockets, roomOf, onFrame }: Listen): Promise<void> {
  const { hostname, port } = new URL(url);
  const open = (at: number): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      socket.on("error", reject);
      socket.write(
        `GET /realtime HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: http://bench\r\nUpgrade: websocket\r\n` +
          `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
      );
      socket.once("data", (answer: Buffer) => {
        const end = answer.indexOf("\r\n\r\n") + 4;
        const read = frameReader(at, onFrame);
        socket.on("data", read);
        read(answer.subarray(end));
        // A bare server does not care what it is told.
        socket.write(clientFrame({ type: "hello", protocol: 1 }));
        socket.write(clientFrame({ type: "join", room: roomOf(at) }));
        resolve(socket);
      });
    });
  for (let opened = 0; opened < sockets; opened += openingAtOnce) {
    const count = Math.min(openingAtOnce, sockets - opened);
    await Promise.all(Array.from({ length: count }, (_, index) => open(opened + index)));
  }
}
