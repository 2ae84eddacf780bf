/** A service that says who somebody is: what a login through one needs of it. */
import type { SocialProviderId } from "@oddwright/contract/identity/social-providers.ts";

/** What binds an answer to the login that asked for it. Only the server knows the verifier. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface AskedLogin extends AttemptSecrets {
  /** Where the provider sends the browser back: the same at both steps. */
  readonly redirectUri: string;
}

export interface SocialIdentity {
  /** The provider's own, lasting name for the account. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches that the address is this person's. */
  readonly isEmailVerified: boolean;
  /** By what the player recognises the account in the profile. */
  readonly label: string | null;
}

/** `cancelled`: the player said no there. `invalid`: an answer that proves nothing. `reason` is for the log and names no one. */
export type ProviderFailure = {
  readonly ok: false;
  readonly failure: "unavailable" | "cancelled" | "invalid";
  readonly reason: string;
};

export type ProviderResult<Value> = { readonly ok: true; readonly value: Value } | ProviderFailure;

export interface SocialProvider {
  readonly id: SocialProviderId;
  /** Where the browser goes to log in there. */
  authorizationUrl(login: AskedLogin): Promise<ProviderResult<URL>>;
  /** Who logged in, by what the provider sent along. The state has been checked by then. */
  identify(
    login: AskedLogin,
    params: Readonly<Record<string, string>>,
  ): Promise<ProviderResult<SocialIdentity>>;
}

export interface SocialSettings {
  readonly providers: readonly SocialProvider[];
  /** The site and its active mirrors. */
  readonly isOriginAllowed: (origin: string) => boolean;
  /** Where pages of an allowed origin find the API, without a trailing slash. */
  readonly apiUrlOf: (origin: string) => string;
}
