/** Thousands of sockets that only listen and count. */
import { openSockets } from "../lib/listening-sockets.ts";
import type { Heard } from "./messages.ts";

const [, , url = "", count = "0"] = process.argv;
const sockets = Number(count);

/** The server's frames before the first broadcast: welcome and the room's state, or nothing from a bare server. */
let broadcasts = 0;
let events = 0;

function countEvent(): void {
  events += 1;
  if (events < (broadcasts + 1) * sockets) return;
  broadcasts += 1;
  process.send?.({ kind: "heard", broadcasts } satisfies Heard);
}

await openSockets({
  url,
  sockets,
  roomOf: () => "feed",
  onFrame: ({ isEvent }) => isEvent && countEvent(),
});
process.once("disconnect", () => process.exit(0));
process.send?.({ kind: "heard", broadcasts: 0 } satisfies Heard);
