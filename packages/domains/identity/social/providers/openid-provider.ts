/** A provider that speaks OpenID Connect: authorisation code with PKCE, state and nonce, and an ID token whose signature is checked. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
} from "openid-client";
import type {
  AskedLogin,
  ProviderFailure,
  ProviderResult,
  SocialIdentity,
  SocialProvider,
} from "../../ports/social-provider.ts";

/** A call of a player waits for the provider at most twice this long: code and keys. */
const requestTimeoutSeconds = 3;
/** Providers change their addresses rarely, and announce it. */
const discoveryTtlMs = 3_600_000;

export interface OpenIdOptions {
  readonly id: SocialProviderId;
  /** As the provider's ID tokens name it. */
  readonly issuer: () => string;
  readonly clientId: string;
  /** Where it is made anew for each request, a function. */
  readonly clientSecret: string | (() => Promise<string>);
  /** Sent along with the request to log in. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** For a provider on this machine. */
  readonly allowsPlainHttp?: boolean;
}

export function createOpenIdProvider(options: OpenIdOptions): SocialProvider {
  const configuration = rememberConfiguration(options);

  return {
    id: options.id,

    authorizationUrl: ({ state, nonce, codeVerifier, redirectUri }) =>
      answering(async () =>
        buildAuthorizationUrl(await configuration(), {
          scope: "openid email profile",
          ...options.parameters,
          redirect_uri: redirectUri,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        }),
      ),

    identify: (login, params) =>
      answering(async () => {
        const tokens = await authorizationCodeGrant(
          await configuration(),
          returnAddress(login, params),
          {
            pkceCodeVerifier: login.codeVerifier,
            expectedState: login.state,
            expectedNonce: login.nonce,
            idTokenExpected: true,
          },
        );
        const claims = tokens.claims();
        if (!claims) throw new Error("an ID token was checked but has no claims");
        return identityOf(claims);
      }),
  };
}

/** Found at the first login, and again when it has aged; a failure is not remembered. */
function rememberConfiguration(options: OpenIdOptions): () => Promise<Configuration> {
  let known: { readonly at: number; readonly found: Promise<Configuration> } | undefined;
  return () => {
    if (known && performance.now() - known.at < discoveryTtlMs) return known.found;
    const found = discover(options);
    const entry = { at: performance.now(), found };
    known = entry;
    found.catch(() => {
      if (known === entry) known = undefined;
    });
    return found;
  };
}

function discover({ issuer, clientId, clientSecret, allowsPlainHttp }: OpenIdOptions) {
  return discovery(new URL(issuer()), clientId, undefined, authentication(clientSecret), {
    timeout: requestTimeoutSeconds,
    execute: [
      // An ID token straight from the provider need not be checked by its signature; checked ones also survive a proxy between.
      enableNonRepudiationChecks,
      ...(allowsPlainHttp ? [allowInsecureRequests] : []),
    ],
  });
}

function authentication(secret: OpenIdOptions["clientSecret"]): ClientAuth {
  if (typeof secret === "string") return ClientSecretPost(secret);
  // oxlint-disable-next-line typescript/no-misused-promises -- oauth4webapi underneath waits for it; openid-client's type does not say so
  return async (_server, client, body) => {
    body.set("client_id", client.client_id);
    body.set("client_secret", await secret());
  };
}

/** Where the browser came back to, as the provider wrote it. */
function returnAddress({ redirectUri }: AskedLogin, params: Readonly<Record<string, string>>): URL {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams(params).toString();
  return url;
}

function identityOf(claims: IDToken): SocialIdentity {
  const { sub, email, email_verified: isVerified, name } = claims;
  const address = typeof email === "string" ? email : null;
  return {
    subject: sub,
    email: address,
    // Apple writes it as a text.
    isEmailVerified: isVerified === true || isVerified === "true",
    label: address ?? (typeof name === "string" ? name : null),
  };
}

async function answering<Value>(work: () => Promise<Value>): Promise<ProviderResult<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return failure;
  }
}

/** Null for a fault of ours. The provider's own words are left out: they may carry what nobody should log. */
function failureOf(error: unknown): ProviderFailure | null {
  if (error instanceof AuthorizationResponseError) {
    const failure = error.error === "access_denied" ? "cancelled" : "invalid";
    return { ok: false, failure, reason: error.code };
  }
  if (error instanceof ResponseBodyError) {
    const failure = error.status >= 500 ? "unavailable" : "invalid";
    return { ok: false, failure, reason: error.code };
  }
  if (error instanceof ClientError) {
    const reason = error.code ?? "unknown";
    return { ok: false, failure: isOutage(error) ? "unavailable" : "invalid", reason };
  }
  // What `fetch` throws when there is no answer.
  const isUnanswered = error instanceof TypeError && error.cause !== undefined;
  return isUnanswered ? { ok: false, failure: "unavailable", reason: "no answer" } : null;
}

function isOutage({ code, cause }: ClientError): boolean {
  if (code === "OAUTH_TIMEOUT") return true;
  return cause instanceof Response && cause.status >= 500;
}
