/** A provider's server that is told of free rounds, as `docs/provider-protocol.md` asks. For tests. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import {
  type FreeRoundsAnswer,
  type FreeRoundsBody,
  freeRoundsBodySchema,
  freeRoundsCall,
} from "@oddwright/contract/casino/provider-schemas.ts";
import { checkCall } from "@oddwright/platform/sealing/call-signature.ts";
import type { GameProvider } from "../ports/deps.ts";

export interface FreeRoundServer {
  readonly provider: GameProvider;
  /** What it was told, in order, with repeats. */
  readonly told: FreeRoundsBody[];
  /** What becomes of the next messages: the rest is answered. */
  readonly fates: ("lost_request" | "lost_answer" | "busy" | "nonsense")[];
  answer: FreeRoundsAnswer;
  readonly close: () => Promise<void>;
}

export async function startFreeRoundServer(): Promise<FreeRoundServer> {
  const key = { id: "now", secret: "a secret that a provider and the wallet share" };
  const told: FreeRoundsBody[] = [];
  const fates: FreeRoundServer["fates"] = [];
  const settings: Pick<FreeRoundServer, "answer"> = { answer: { status: "OK" } };
  const server = createServer((request, response) => {
    void (async () => {
      const rawBody = await buffer(request);
      const { headers } = request;
      const call = { name: freeRoundsCall, rawBody, headers, now: new Date() };
      if (!checkCall([key], call).ok) return void response.writeHead(403).end("{}");
      const fate = fates.shift();
      if (fate === "lost_request") return void request.socket.destroy();
      if (fate === "busy") return void response.writeHead(503).end("{}");
      told.push(freeRoundsBodySchema.parse(JSON.parse(rawBody.toString("utf8"))));
      if (fate === "lost_answer") return void request.socket.destroy();
      response.writeHead(200, { "content-type": "application/json" });
      response.end(fate === "nonsense" ? "{}" : JSON.stringify(it.answer));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const it: FreeRoundServer = Object.assign(settings, {
    provider: {
      name: "studio",
      launchUrl: "http://studio.test/play",
      roundsUrl: null,
      freeRoundsUrl: `http://127.0.0.1:${port}/free-rounds`,
      keys: [key],
      hub88: null,
    },
    told,
    fates,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
  return it;
}
