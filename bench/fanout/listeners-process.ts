/** Thousands of sockets that only listen and count. Written on plain TCP, so that counting costs less than sending. */
import { connect, type Socket } from "node:net";
import { randomBytes } from "node:crypto";
import type { Heard } from "./messages.ts";

const [, , url = "", count = "0"] = process.argv;
const { hostname, port } = new URL(url);
const sockets = Number(count);
/** Opened at once while they connect. */
const openingAtOnce = 200;

/** The server's frames before the first broadcast: welcome and the room's state, or nothing from a bare server. */
let broadcasts = 0;
let events = 0;

function countEvent(): void {
  events += 1;
  if (events < (broadcasts + 1) * sockets) return;
  broadcasts += 1;
  process.send?.({ kind: "heard", broadcasts } satisfies Heard);
}

/** A masked text frame of less than 126 bytes, as clients send them. */
function clientFrame(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  const mask = randomBytes(4);
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, masked]);
}

/** Calls `onFrame` with the first bytes of each frame's payload: enough to tell an event from the rest. */
function frameReader(onFrame: (isEvent: boolean) => void): (chunk: Buffer) => void {
  const eventStart = Buffer.from('{"type":"event"');
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      if (data.length < 4) break;
      const short = (data[1] ?? 0) & 0x7f;
      const [head, length] = short < 126 ? [2, short] : [4, data.readUInt16BE(2)];
      if (data.length < head + length) break;
      onFrame(data.subarray(head, head + eventStart.length).equals(eventStart));
      data = data.subarray(head + length);
    }
    rest = data;
  };
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", reject);
    socket.write(
      `GET /realtime HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: http://bench\r\nUpgrade: websocket\r\n` +
        `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
    );
    socket.once("data", (answer: Buffer) => {
      const end = answer.indexOf("\r\n\r\n") + 4;
      const read = frameReader((isEvent) => isEvent && countEvent());
      socket.on("data", read);
      read(answer.subarray(end));
      // A bare server does not care what it is told.
      socket.write(clientFrame({ type: "hello", protocol: 1 }));
      socket.write(clientFrame({ type: "join", room: "feed" }));
      resolve(socket);
    });
  });
}

for (let opened = 0; opened < sockets; opened += openingAtOnce) {
  await Promise.all(Array.from({ length: Math.min(openingAtOnce, sockets - opened) }, open));
}
process.once("disconnect", () => process.exit(0));
process.send?.({ kind: "heard", broadcasts: 0 } satisfies Heard);
