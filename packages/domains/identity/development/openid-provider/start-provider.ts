/** The provider itself, as strict as the real ones: one client, the code flow, PKCE. */
import { randomBytes } from "node:crypto";
import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";
import { memoryAdapter } from "./memory-adapter.ts";
import type { PersonClaims } from "./people.ts";

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly claimsOf: (subject: string) => PersonClaims | undefined;
}

const scope = "openid email profile";

/** Keys are made anew: nobody stays logged in over a restart. */
export async function startProvider(settings: ProviderSettings): Promise<Provider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" };
  return new Provider(settings.issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        scope,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // As Google does it: the ID token says it all.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_context, { uid }) => `${new URL(settings.issuer).pathname}/interaction/${uid}`,
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_context, subject) => {
      const claims = settings.claimsOf(subject);
      return claims && { accountId: subject, claims: async () => ({ ...claims }) };
    },
    // Whoever says who they are has agreed.
    async loadExistingGrant(context) {
      const { client, session, provider } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
}
