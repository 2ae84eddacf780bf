/** An OpenID provider without accounts, for development and tests: only the server's development entry imports it. */
import { randomBytes } from "node:crypto";
import { createOpenIdProvider } from "../../social/providers/openid-provider.ts";
import type { SocialProvider } from "../../ports/social-provider.ts";
import { callbackUrl } from "../../social/callback-address.ts";
import type { FastifyPluginAsync } from "fastify";
import { rememberPeople } from "./people.ts";
import { providerPlugin } from "./provider-plugin.ts";

/** Where it answers on the API. */
const path = "/dev/openid";

export interface DevelopmentOpenIdOptions {
  /** Where browsers reach our API. Asked at each use: a port may be known late. */
  readonly publicApiUrl: () => string;
}

export interface DevelopmentOpenId {
  readonly provider: SocialProvider;
  /** Its routes, for the API. */
  readonly plugin: FastifyPluginAsync;
}

export function createDevelopmentOpenId({
  publicApiUrl,
}: DevelopmentOpenIdOptions): DevelopmentOpenId {
  const issuer = () => new URL(path, publicApiUrl()).href;
  const client = { clientId: "oddwright", clientSecret: randomBytes(32).toString("base64url") };
  const people = rememberPeople();
  let started: ReturnType<typeof start> | undefined;
  const start = async () => {
    // At the first login: most starts of a development server see none.
    const { startProvider } = await import("./start-provider.ts");
    return startProvider({
      issuer: issuer(),
      ...client,
      redirectUri: callbackUrl(publicApiUrl(), "development"),
      claimsOf: (subject) => people.find(subject),
    });
  };
  const startOnce = () => (started ??= start());
  const reached = createOpenIdProvider({
    id: "development",
    issuer,
    ...client,
    allowsPlainHttp: true,
  });
  return {
    provider: {
      ...reached,
      // To load it takes longer on a busy machine than a login waits for a provider's answer.
      authorizationUrl: async (asked) => {
        await startOnce();
        return reached.authorizationUrl(asked);
      },
    },
    plugin: providerPlugin({ path, start: startOnce, people }),
  };
}
