/** Where providers send browsers back: one address a provider, so that an answer of one is never taken for another's (RFC 9700, 4.4). */

export const callbackPath = "/auth/login/callback";

export const callbackUrl = (apiUrl: string, provider: string): string =>
  `${apiUrl}${callbackPath}/${provider}`;
