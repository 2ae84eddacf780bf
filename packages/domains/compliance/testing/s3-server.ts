/** A server that speaks S3 over real sockets and checks signatures, with a wire before it that can be cut or made slow. */
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "../documents/s3-client.ts";

export interface S3TestServer {
  readonly settings: S3Settings;
  /** What happens to the connections that are opened from now on. */
  wire: Wire;
  /** Connections so far. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** `cutAfterBytes`: the connection is lost as soon as so much was sent by us; `silent`: nothing is ever answered. */
type Wire = "whole" | "silent" | { readonly cutAfterBytes: number; readonly times: number };

const bucket = "documents";
/** The one account that the server knows. */
const account = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

export async function startS3Server(): Promise<S3TestServer> {
  const directory = await mkdtemp(join(tmpdir(), "oddwright-s3-"));
  const service = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await service.run();
  // One call a connection, so that what happens to the wire happens to a call.
  service.httpServer.maxRequestsPerSocket = 1;
  const sockets = new Set<Socket>();
  let opened = 0;
  const proxy = createServer((incoming) => {
    opened += 1;
    const outgoing = connect(port, "127.0.0.1");
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket)).on("error", () => socket.destroy());
    }
    incoming.on("close", () => outgoing.destroy());
    outgoing.on("close", () => incoming.destroy());
    carry(server, incoming, outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const server: S3TestServer = {
    settings: { endpoint, bucket, region: "us-east-1", ...account },
    wire: "whole",
    connections: () => opened,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}

function carry(server: S3TestServer, incoming: Socket, outgoing: Socket): void {
  const { wire } = server;
  if (wire === "silent") return void incoming.resume();
  if (wire === "whole") {
    incoming.pipe(outgoing);
    outgoing.pipe(incoming);
    return;
  }
  server.wire = wire.times > 1 ? { ...wire, times: wire.times - 1 } : "whole";
  let left = wire.cutAfterBytes;
  incoming.on("data", (bytes: Buffer) => {
    left -= bytes.length;
    if (left > 0) outgoing.write(bytes);
    else incoming.destroy();
  });
}
