/** A request whose body never ends: a server that stops has to wait for it, or to cut it. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Resolves once its beginning is on its way; the socket closes when the server cuts it. */
export async function startEndlessRequest(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.on("error", () => undefined);
  // Unread, an answer would hide that the server closed.
  socket.resume();
  socket.write(
    "POST /auth/refresh-token HTTP/1.1\r\nHost: api\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  return socket;
}
