/** A refused upgrade leaves nothing behind, whatever its client does. */
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { refuseUpgrade } from "./upgrade.ts";

test("a client that never closes after its refusal does not keep the server from stopping", async () => {
  const server = createServer();
  server.on("upgrade", (_request, stream) => refuseUpgrade(stream, 403));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  onTestFinished(() => void client.destroy());
  client.write(
    "GET /realtime HTTP/1.1\r\nHost: api\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  );
  expect(await text(client)).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
  expect(client.writable).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});
