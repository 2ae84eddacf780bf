/** A partner that speaks Hub88's vocabulary: it gives the addresses of games, and calls the wallet as it signs. For tests. */
import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hub88Answer, Hub88Call } from "@oddwright/contract/casino/hub88-schemas.ts";
import { hub88Header, isSignedBy, signHub88 } from "../ports/hub88-partner.ts";
import type { GameProvider } from "../ports/deps.ts";

/** What it was asked to open. */
export interface AskedGame {
  readonly token: string;
  readonly user: string;
  readonly game_code: string;
  readonly currency: string;
  readonly [field: string]: unknown;
}

export interface Hub88Aggregator {
  readonly provider: GameProvider;
  readonly asked: AskedGame[];
  /** What the next launch is answered with, if not with an address. */
  fate: "refused" | "elsewhere" | "silent" | null;
  readonly call: (
    call: Hub88Call,
    body: object,
    changes?: CallChanges,
  ) => Promise<AggregatorAnswer>;
  readonly close: () => Promise<void>;
}

export interface CallChanges {
  readonly provider?: string;
  readonly signature?: string;
  readonly key?: KeyObject;
}

interface AggregatorAnswer {
  readonly status: number;
  readonly body: Hub88Answer & { readonly error?: string };
}

const paths: Record<Hub88Call, string> = {
  balance: "user/balance",
  bet: "transaction/bet",
  win: "transaction/win",
  rollback: "transaction/rollback",
};

/** `walletUrl` is asked when it calls: the wallet starts after it. */
export async function startHub88Aggregator(walletUrl: () => string): Promise<Hub88Aggregator> {
  const ours = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const theirs = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const asked: AskedGame[] = [];
  const settings: Pick<Hub88Aggregator, "fate"> = { fate: null };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const rawBody = Buffer.concat(chunks);
      if (request.url !== "/operator/generic/v2/game/url") return response.writeHead(404).end();
      if (!isSignedBy(ours.publicKey, rawBody, request.headers[hub88Header]))
        return response.writeHead(401).end(JSON.stringify({ error: "signature" }));
      if (settings.fate === "silent") return request.socket.destroy();
      if (settings.fate === "refused")
        return response.writeHead(403).end(JSON.stringify({ error: "not enabled" }));
      const game = JSON.parse(rawBody.toString("utf8")) as AskedGame;
      asked.push(game);
      const host = settings.fate === "elsewhere" ? "evil.test" : "games.test";
      return response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ url: `https://${host}/open?t=${game.token}` }));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return Object.assign(settings, {
    provider: {
      name: "aggregator",
      launchUrl: "https://games.test",
      roundsUrl: null,
      freeRoundsUrl: null,
      keys: [],
      hub88: {
        apiUrl: `http://127.0.0.1:${port}`,
        operatorId: 7,
        lobbyUrl: "https://casino.test/games/slots",
        ownKey: ours.privateKey,
        theirKey: theirs.publicKey,
      },
    },
    asked,
    call: async (call: Hub88Call, body: object, changes: CallChanges = {}) => {
      const rawBody = JSON.stringify({ request_uuid: randomUUID(), ...body });
      const { provider = "aggregator", key = theirs.privateKey } = changes;
      const response = await fetch(`${walletUrl()}/casino/hub88/${provider}/${paths[call]}`, {
        method: "POST",
        body: rawBody,
        headers: {
          "content-type": "application/json",
          [hub88Header]: changes.signature ?? signHub88(key, rawBody),
        },
      });
      return { status: response.status, body: (await response.json()) as AggregatorAnswer["body"] };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}
