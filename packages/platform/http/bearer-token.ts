/** Reads the one header that carries an access token. */

/** The token of an Authorization header (RFC 6750), null when the header is absent or of another scheme. */
export function bearerToken(authorization: string | string[] | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(String(authorization ?? ""))?.[1] ?? null;
}
