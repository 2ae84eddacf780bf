/** A port for a program that must know it before it listens. */
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A loopback port that was free a moment ago; nothing keeps another program from taking it. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
