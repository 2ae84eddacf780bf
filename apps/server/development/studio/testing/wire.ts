/** The line between the studio and the wallet, which loses what a test wants lost. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Of one call: whether it arrives, and whether its answer does; `cut_` is for what the caller of the test does then. */
export type Fate = "lost_request" | "lost_answer" | "busy" | "cut_before" | "cut_after";

export interface Wire {
  readonly url: string;
  /** How many calls the wallet answered. */
  answered: number;
  /** The next call of one of these names meets this fate; several are met one after the other. */
  next(names: readonly string[], ...fates: readonly Fate[]): void;
  /** Whatever was planned and not met is forgotten. */
  clear(): void;
  /** What `cut_before` and `cut_after` do. */
  onCut: () => void;
  close(): Promise<void>;
}

interface Planned {
  readonly names: readonly string[];
  readonly fates: Fate[];
}

export async function startWire(walletUrl: string): Promise<Wire> {
  const plans: Planned[] = [];
  const fateOf = (name: string): Fate | undefined =>
    plans.find(({ names, fates }) => names.includes(name) && fates.length > 0)?.fates.shift();
  const server = createServer((request, response) => void pass(request, response));
  const wire: Omit<Wire, "url"> = {
    answered: 0,
    next: (names, ...fates) => void plans.push({ names, fates: [...fates] }),
    clear: () => void plans.splice(0),
    onCut: () => {},
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = request.url?.split("/").at(-1) ?? "";
    const body = await buffer(request);
    const fate = fateOf(name);
    if (fate === "cut_before") wire.onCut();
    if (fate === "lost_request" || fate === "cut_before") return void request.socket.destroy();
    if (fate === "busy") return void response.writeHead(503).end("{}");
    const answer = await fetch(walletUrl + (request.url ?? ""), {
      method: "POST",
      body,
      headers: headersOf(request),
    });
    const text = await answer.text();
    wire.answered += 1;
    if (fate === "cut_after") wire.onCut();
    if (fate === "lost_answer" || fate === "cut_after") return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(wire, { url: `http://127.0.0.1:${port}` });
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const signed = ["content-type", "x-key-id", "x-timestamp", "x-signature"];
  return Object.fromEntries(signed.map((name) => [name, String(headers[name])]));
}
