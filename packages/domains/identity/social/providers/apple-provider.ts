/** Sign in with Apple: OpenID Connect, but with a client secret that is signed anew, and with an answer that comes as a form. */
import { importPKCS8, SignJWT } from "jose";
import type { SocialProvider } from "../../ports/social-provider.ts";
import { createOpenIdProvider } from "./openid-provider.ts";

const appleIssuer = "https://appleid.apple.com";
/** For one request; Apple takes up to half a year. */
const secretLifeSeconds = 300;

export interface AppleOptions {
  /** The Services ID. */
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PEM (PKCS #8) of the key behind `keyId`, an elliptic curve's (P-256). */
  readonly privateKey: string;
  /** Of a test. */
  readonly issuer?: string;
}

export function createAppleProvider(options: AppleOptions): SocialProvider {
  const { clientId, issuer = appleIssuer } = options;
  return createOpenIdProvider({
    id: "apple",
    issuer: () => issuer,
    clientId,
    clientSecret: () => signSecret(options),
    // Whoever asks for name or address gets the answer as a form.
    parameters: { scope: "openid email name", response_mode: "form_post" },
    allowsPlainHttp: issuer.startsWith("http:"),
  });
}

async function signSecret({ clientId, teamId, keyId, privateKey }: AppleOptions): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(appleIssuer)
    .setIssuedAt()
    .setExpirationTime(`${secretLifeSeconds}s`)
    .sign(await importPKCS8(privateKey, "ES256"));
}
