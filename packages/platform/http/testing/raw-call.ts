/** Bytes as they are to a server that listens, for requests that no client would send. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  // The server may cut it while something is still being sent.
  socket.on("error", () => undefined);
  return socket;
}

/** Everything that came back until the server closed. */
export async function rawCall(url: string, request: string): Promise<string> {
  const socket = await openSocket(url);
  let answer = "";
  socket.on("data", (bytes) => (answer += bytes.toString("latin1")));
  socket.write(Buffer.from(request, "latin1"));
  await once(socket, "close");
  return answer;
}

/** The request's lines, ended as HTTP wants it. */
export const lines = (...each: readonly string[]): string => `${each.join("\r\n")}\r\n\r\n`;
