/** A provider's server that answers for its rounds, as `docs/provider-protocol.md` asks. For tests. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type ListedRound,
  type RoundsAnswer,
  type RoundsBody,
  roundsBodySchema,
  roundsCall,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { checkCall, type SharedKey } from "@oddwright/platform/sealing/call-signature.ts";

export interface RoundOfProvider extends ListedRound {
  readonly openedAt: Date;
}

export interface RoundServer {
  readonly url: string;
  readonly key: SharedKey;
  /** What it has, oldest first; tests change it. */
  readonly rounds: RoundOfProvider[];
  /** What it was asked, in order. */
  readonly asked: RoundsBody[];
  /** How it breaks the rules; null keeps them. */
  faults: {
    readonly status?: number;
    readonly answer?: (answer: RoundsAnswer, asked: RoundsBody) => unknown;
    readonly signatures?: "any";
  };
  readonly close: () => Promise<void>;
}

const pageSize = 2;

export async function startRoundServer(): Promise<RoundServer> {
  const key: SharedKey = { id: "now", secret: "a secret that a provider and the wallet share" };
  const rounds: RoundOfProvider[] = [];
  const asked: RoundsBody[] = [];
  const settings: Pick<RoundServer, "faults"> = { faults: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const rawBody = Buffer.concat(chunks);
      const { headers } = request;
      const { status, body } = answerTo(rawBody, headers);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
  });
  const answerTo = (
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): { status: number; body: unknown } => {
    const { faults } = it;
    const signed = checkCall([key], { name: roundsCall, rawBody, headers, now: new Date() });
    if (!signed.ok && faults.signatures !== "any") return { status: 403, body: {} };
    const parsed = roundsBodySchema.safeParse(JSON.parse(rawBody.toString("utf8")));
    if (!parsed.success) return { status: 400, body: {} };
    asked.push(parsed.data);
    const answer = find(rounds, parsed.data);
    return { status: faults.status ?? 200, body: faults.answer?.(answer, parsed.data) ?? answer };
  };
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const it: RoundServer = Object.assign(settings, {
    url: `http://127.0.0.1:${port}/rounds`,
    key,
    rounds,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
  return it;
}

function find(rounds: readonly RoundOfProvider[], asked: RoundsBody): RoundsAnswer {
  const shown = ({ openedAt: _at, ...round }: RoundOfProvider): ListedRound => round;
  if ("round" in asked) {
    const own = rounds.filter(({ round }) => round === asked.round);
    return { rounds: own.map(shown), next_cursor: null };
  }
  const [from, until] = [new Date(asked.from), new Date(asked.until)];
  const found = rounds.filter(({ openedAt }) => openedAt >= from && openedAt < until);
  const start = Number(asked.cursor ?? 0);
  const end = start + pageSize;
  return {
    rounds: found.slice(start, end).map(shown),
    next_cursor: end < found.length ? String(end) : null,
  };
}
