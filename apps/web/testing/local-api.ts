/** A real HTTP server that answers as a test defines and records its requests. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface LocalAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** "drop" ends the connection without an answer; a promise holds the answer back. */
export type LocalHandler = (request: SeenRequest) => LocalAnswer | "drop" | Promise<LocalAnswer>;

export interface LocalApi {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** How often a path was requested. */
  count(path: string): number;
}

export async function localApi(handler: LocalHandler): Promise<LocalApi> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const path = request.url ?? "/";
      const entry = {
        method: request.method ?? "",
        path,
        headers: request.headers,
        body: text === "" ? undefined : (JSON.parse(text) as unknown),
      };
      seen.push(entry);
      void Promise.resolve(handler(entry)).then((answer) => {
        if (answer === "drop") return request.socket.destroy();
        response.writeHead(answer.status ?? 200, {
          "content-type": "application/json",
          ...answer.headers,
        });
        return response.end(JSON.stringify(answer.body ?? {}));
      });
    });
  });
  await listen(server);
  onTestFinished(() => close(server));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    count: (path) => seen.filter((each) => each.path === path).length,
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
