/** A server that speaks Sumsub's documented calls, on this machine: it checks signatures, keeps applicants, and signs its webhooks. */
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SumsubSettings } from "../services/sumsub.ts";

interface Review {
  readonly attemptId: string;
  readonly levelName: string;
  readonly reviewStatus: string;
  readonly reviewResult?: Readonly<Record<string, unknown>>;
}

export interface SumsubServer {
  readonly settings: SumsubSettings;
  /** What it was asked, path and body. */
  readonly asked: { readonly path: string; readonly body: string }[];
  /** How the applicant stands from then on. */
  readonly setReview: (checkId: string, review: Partial<Review>) => void;
  /** It answers nothing but 503. */
  readonly setAway: (isAway: boolean) => void;
  readonly close: () => Promise<void>;
}

export const testLevel = "identity-and-address";

export async function startSumsubServer(): Promise<SumsubServer> {
  const [appToken, secretKey, webhookKey] = ["sbx:token", "a-secret-key", "a-webhook-key"];
  const asked: { path: string; body: string }[] = [];
  const reviews = new Map<string, Review>();
  let isAway = false;

  function answer({ method, url = "", headers }: IncomingMessage, body: string): [number, unknown] {
    if (isAway) return [503, { description: "away" }];
    const seconds = String(headers["x-app-access-ts"]);
    const signature = createHmac("sha256", secretKey)
      .update(seconds + method + url + body)
      .digest("hex");
    const isSigned =
      headers["x-app-token"] === appToken && headers["x-app-access-sig"] === signature;
    if (!isSigned) return [401, { description: "Request signature mismatch" }];
    asked.push({ path: url, body });
    if (method === "POST" && url.startsWith("/resources/sdkIntegrations/levels/-/websdkLink"))
      return [200, { url: `https://in.sumsub.example/websdk/p/${randomBytes(8).toString("hex")}` }];
    const [, externalUserId = ""] =
      /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(url) ?? [];
    const review = reviews.get(externalUserId);
    if (review === undefined) return [404, { description: "Applicant not found" }];
    return [200, { id: "5b594ade0a975a36c9349e66", externalUserId, review }];
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [status, answered] = answer(request, body);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answered));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    settings: { url, appToken, secretKey, webhookKey, level: testLevel },
    asked,
    setReview: (checkId, review) =>
      reviews.set(checkId, {
        attemptId: "first",
        levelName: testLevel,
        reviewStatus: "init",
        ...review,
      }),
    setAway: (away) => {
      isAway = away;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The headers of a webhook with this body. */
export const digestHeaders = (
  body: string,
  { key, algorithm = "sha256" }: { readonly key: string; readonly algorithm?: string },
) => ({
  "x-payload-digest": createHmac(algorithm, key).update(body).digest("hex"),
  "x-payload-digest-alg": `HMAC_${algorithm.toUpperCase()}_HEX`,
});
