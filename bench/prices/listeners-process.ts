/** Thousands of sockets that each look at one match, and count what they are told of it. */
import { openSockets } from "../lib/listening-sockets.ts";
import type { AskHeard, Heard } from "./messages.ts";

const [, , url = "", count = "0", names = ""] = process.argv;
const sockets = Number(count);
const rooms = names.split(",");
const roomOf = (socket: number): string => rooms[socket % rooms.length]!;

/** By socket. */
const versions = new Uint32Array(sockets);
const versionPlace = 160;
let frames = 0;
let bytes = 0;

await openSockets({
  url,
  sockets,
  roomOf,
  onFrame({ socket, isEvent, payload, bytes: length }) {
    if (!isEvent) return;
    frames += 1;
    bytes += length;
    const head = payload.subarray(0, versionPlace).toString();
    versions[socket] = Number(/"version":(\d+)/.exec(head)?.[1] ?? 0);
  },
});

function oldest(): Record<string, number> {
  const byRoom: Record<string, number> = {};
  for (const [socket, version] of versions.entries()) {
    const room = roomOf(socket);
    byRoom[room] = Math.min(byRoom[room] ?? Infinity, version);
  }
  return byRoom;
}

const tell = (): void =>
  void process.send?.({ kind: "heard", frames, bytes, oldest: oldest() } satisfies Heard);

process.on("message", ({ kind }: AskHeard) => {
  if (kind !== "ask_heard") return;
  tell();
  frames = 0;
  bytes = 0;
});
process.once("disconnect", () => process.exit(0));
tell();
