/** Reads the expiry of an access token. Never proves anything: only the API checks the signature. */

/** Seconds of slack, so that a token does not expire between this check and the call. */
const slackSeconds = 5;

export function isUnexpired(token: string, nowMs: number): boolean {
  const expiresAt = expirySeconds(token);
  return expiresAt !== null && expiresAt - slackSeconds > nowMs / 1_000;
}

function expirySeconds(token: string): number | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const exp =
      typeof claims === "object" && claims !== null && "exp" in claims ? claims.exp : null;
    return typeof exp === "number" ? exp : null;
  } catch {
    return null;
  }
}
