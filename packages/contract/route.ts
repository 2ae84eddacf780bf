/** What a route is, as plain data: safe to import by value in the browser. */

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may call a route. `public`: anyone. `player`: a valid access token in the Authorization header.
 * `refresh`: the refresh cookie plus an allow-listed Origin. `signed`: the handler checks a signature over the raw body.
 */
export type RouteAuth = "public" | "player" | "refresh" | "signed";

/** Named rate limits; the numbers are configuration of the `api` role. */
export type RateLimitName =
  | "default"
  | "credentials"
  | "bets"
  | "payments"
  | "files"
  | "reports"
  | "webhooks"
  | "wallet";

export interface Route {
  readonly method: HttpMethod;
  readonly path: string;
  readonly auth: RouteAuth;
  /** True when the request must carry an `Idempotency-Key` header (a UUID). */
  readonly idempotencyKey?: true;
  readonly rateLimit?: RateLimitName;
  /**
   * A call of a player that is no GET but open to a restricted account, one that is frozen or excluded: it changes nothing, it only brings
   * home a stake that was placed before, it keeps others out of the account, it shows who the player is, or it sets the player's own language.
   */
  readonly openToRestricted?: true;
  /** A call that takes the player's own money out, or closes the account: an exclusion keeps nobody from it, a freeze does. */
  readonly openToExcluded?: true;
  /** Its body is bytes (`application/octet-stream`) instead of JSON, at most so many. */
  readonly takesBytes?: number;
  /** The media type of a route that answers with a file instead of JSON. */
  readonly file?: string;
  /** Instead of an access token the handler may be given a token that signs in once: it sees a call without a caller, and has to refuse it. */
  readonly takesSignInToken?: true;
  /** A call that a player's open browser alone must not make: the session has to have proved itself lately (`/profile/step-up`). */
  readonly stepUp?: true;
}

/** Whether a player whose account is restricted may make the call: reading, and what the route itself leaves open. */
export function isOpenToRestricted({ method, auth, openToRestricted }: Route): boolean {
  return auth !== "player" || method === "GET" || openToRestricted === true;
}

export const defineRoutes = <const T extends Record<string, Route>>(routes: T): T => routes;

/** A game's part of the names of its routes: "keno" → "Keno". */
export const capitalized = <Word extends string>(word: Word): Capitalize<Word> =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;

/** Fills `:name` segments of a route's path, URL-encoded. Throws when a segment has no value. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_segment, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
