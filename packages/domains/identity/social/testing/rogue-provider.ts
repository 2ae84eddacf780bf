/** An OpenID provider that answers whatever a test wants, over HTTP: real ones do not lie on request. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

export const rogueClient = { clientId: "oddwright", clientSecret: "the secret of a test" };

/** What the token endpoint answers; `null` never answers. */
export type TokenAnswer = { readonly status: number; readonly body: unknown } | null;

export interface RogueProvider {
  readonly url: string;
  /** Asked at each call, so that a test may change them. */
  tokenAnswer: () => Promise<TokenAnswer>;
  /** The bodies that its token endpoint got. */
  readonly tokenRequests: URLSearchParams[];
  /** Claims as they should be, but for the changes. */
  claims(nonce: string, changes?: JWTPayload): JWTPayload;
  sign(claims: JWTPayload): Promise<string>;
  signWithAnotherKey(claims: JWTPayload): Promise<string>;
  signWithClientSecret(claims: JWTPayload): Promise<string>;
  unsigned(claims: JWTPayload): string;
  close(): Promise<void>;
}

const keyId = "one";
const hourSeconds = 3_600;

export async function startRogueProvider(): Promise<RogueProvider> {
  const [known, other] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const publicKey = { ...(await exportJWK(known.publicKey)), kid: keyId, alg: "RS256", use: "sig" };
  const header = { alg: "RS256", kid: keyId };
  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/jwks") return answer(200, { keys: [publicKey] });
    if (request.url === "/token") {
      let text = "";
      for await (const chunk of request) text += String(chunk);
      rogue.tokenRequests.push(new URLSearchParams(text));
      const told = await rogue.tokenAnswer();
      return told === null ? undefined : answer(told.status, told.body);
    }
    return answer(200, {
      issuer: rogue.url,
      authorization_endpoint: `${rogue.url}/authorize`,
      token_endpoint: `${rogue.url}/token`,
      jwks_uri: `${rogue.url}/jwks`,
    });
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rogue: RogueProvider = {
    url,
    tokenAnswer: async () => null,
    tokenRequests: [],
    claims(nonce, changes) {
      const iat = Math.floor(Date.now() / 1_000);
      const right = { iss: url, aud: rogueClient.clientId, sub: "somebody", nonce };
      return { ...right, iat, exp: iat + hourSeconds, ...changes };
    },
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(known.privateKey),
    signWithAnotherKey: (claims) =>
      new SignJWT(claims).setProtectedHeader(header).sign(other.privateKey),
    signWithClientSecret: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode(rogueClient.clientSecret)),
    unsigned: (claims) => new UnsecuredJWT(claims).encode(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return rogue;
}
