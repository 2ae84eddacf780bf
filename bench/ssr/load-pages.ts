/** Visitors who ask for the same page again as soon as they have it. */
import { Agent, get } from "node:http";
import { createLatencies, type LatencySummary } from "../lib/latencies.ts";

export interface PageLoad extends LatencySummary {
  readonly pages: number;
  readonly seconds: number;
  /** Of the bodies as sent, compressed. */
  readonly bytes: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  readonly cookie: string;
}

/** What a browser sends. */
const headers = { "accept-encoding": "gzip, br", "accept-language": "en", accept: "text/html" };

/** Throws for any answer but a whole page. */
export async function loadPages(
  url: string,
  { connections, seconds, cookie }: LoadOptions,
): Promise<PageLoad> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies = createLatencies();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  let pages = 0;
  let bytes = 0;
  const visit = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const askedAt = performance.now();
      const pageBytes = await readPage(url, { agent, cookie });
      bytes += pageBytes;
      latencies.add(performance.now() - askedAt);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  const elapsedSeconds = (performance.now() - startedAt) / 1_000;
  return { pages, bytes, seconds: elapsedSeconds, ...latencies.summary() };
}

function readPage(
  url: string,
  { agent, cookie }: { readonly agent: Agent; readonly cookie: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("error", reject);
      answer.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}
