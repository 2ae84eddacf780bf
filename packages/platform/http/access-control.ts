/** Who may call a route: the Authorization header for players, the Origin for calls that ride on a cookie. */
import { isOpenToRestricted, type Route } from "@oddwright/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { bearerToken } from "./bearer-token.ts";
import { withinDeadline } from "./limits/call-deadline.ts";
import type { Caller } from "./handler.ts";
import { refuse } from "./refusals/refusal-reply.ts";

/** Checks signature, expiry and session of an access token; null when any of them fails. */
export type VerifyToken = (token: string) => Promise<Caller | null> | Caller | null;

/** Whether the caller has proved who they are, in this session and lately. */
export type HasRecentAuth = (caller: Caller) => Promise<boolean>;

/** An access token is a few hundred bytes; a longer header is not worth a signature check. */
const maxTokenLength = 4_096;

/**
 * Reads the caller from the Authorization header, the only place where the API looks for a token. When the
 * check itself fails, as when the database is away, the call is refused with 503: no player is logged out for it.
 */
export async function identifyCaller(
  request: FastifyRequest,
  verify: VerifyToken,
  timeoutMs: number,
): Promise<void> {
  const header = request.headers.authorization;
  if (header === undefined || header.length > maxTokenLength) return;
  const token = bearerToken(header);
  if (token === null) return;
  try {
    const caller = verify(token);
    request.caller = caller instanceof Promise ? await withinDeadline(caller, timeoutMs) : caller;
  } catch (error) {
    request.log.error({ err: error }, "could not check an access token");
    throw refuse("service_unavailable");
  }
}

/** Throws the catalogued refusal when the request lacks what the route's `auth` demands, or a restricted account may not make it. */
export function requireAccess(
  request: FastifyRequest,
  route: Route,
  isOriginAllowed: (origin: string) => boolean,
): void {
  switch (route.auth) {
    case "public":
    case "signed":
      return;
    case "player":
      if (!request.caller) {
        if (route.takesSignInToken) return;
        throw refuse("session_expired");
      }
      refuseRestricted(request.caller.restriction, route);
      return;
    case "refresh": {
      const origin = request.headers.origin;
      if (origin === undefined || !isOriginAllowed(origin)) throw refuse("origin_not_allowed");
      return;
    }
    default:
      throw new Error(`route with unknown auth ${String(route.auth satisfies never)}`);
  }
}

function refuseRestricted(restriction: Caller["restriction"], route: Route): void {
  if (!restriction || isOpenToRestricted(route)) return;
  if (route.openToExcluded && restriction.code === "account_excluded") return;
  throw refuse(restriction.code, restriction.params);
}

/** For routes with `stepUp`, after `requireAccess`: throws when the session has not proved itself lately. */
export async function requireRecentAuth(
  { caller }: FastifyRequest,
  hasRecentAuth: HasRecentAuth,
): Promise<void> {
  if (!caller || !(await hasRecentAuth(caller))) throw refuse("step_up_required");
}
