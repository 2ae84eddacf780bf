/** A node that answers as another one does, unless a test says what it answers instead. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

interface Said {
  readonly id: number;
  readonly method: string;
}

/** What is answered instead: a result, a refusal, no answer at all; undefined leaves it to the other node. */
export type Instead =
  | { readonly result: unknown }
  | { readonly refused: string }
  | "silence"
  | undefined;

export interface FaultyNode {
  readonly url: string;
  readonly calls: RpcCall[];
  instead: (call: RpcCall) => Instead;
  readonly close: () => Promise<void>;
}

const faultless = (): Instead => undefined;

export async function startFaultyNode(behind: string): Promise<FaultyNode> {
  const calls: RpcCall[] = [];
  const settings = { instead: faultless as (call: RpcCall) => Instead };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { params = [], ...said } = JSON.parse(body) as Partial<RpcCall> & Said;
    const call = { ...said, params };
    calls.push(call);
    const instead = settings.instead(call);
    if (instead === "silence") {
      request.socket.destroy();
      return;
    }
    response.writeHead(200, { "content-type": "application/json" });
    if (instead === undefined) {
      const headers = { "content-type": "application/json" };
      const answered = await fetch(behind, { method: "POST", headers, body });
      response.end(await answered.text());
      return;
    }
    const outcome =
      "result" in instead
        ? { result: instead.result }
        : { error: { code: -32_005, message: instead.refused } };
    response.end(JSON.stringify({ jsonrpc: "2.0", id: call.id, ...outcome }));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(settings, {
    // A node's address often holds the operator's key.
    url: `http://127.0.0.1:${port}/the-key-of-the-operator`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
