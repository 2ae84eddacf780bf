/** How the host reaches the API while it renders: in this process, or over an internal address. */
import { isUnexpired } from "../app/runtime/session/access-token.ts";
import type { SessionState, User } from "../app/runtime/session/session-store.ts";

interface CallBase {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The visitor's address, for rate limits and logs. */
  readonly clientAddress: string;
}

export type ApiCall = CallBase &
  ({ readonly method: "GET" } | { readonly method: "POST"; readonly body: unknown });

export interface ApiAnswer {
  readonly status: number;
  /** The parsed JSON body. */
  readonly body: unknown;
}

export type CallApi = (call: ApiCall) => Promise<ApiAnswer>;

export interface SessionInput {
  readonly token: string | null;
  /** Of the page: what the operator set for its host is in the profile. */
  readonly origin: string;
  readonly acceptLanguage: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

/**
 * The session a page is rendered for. Only an unexpired token is used; everything else that is not a
 * plain guest is `pending`, and the browser renews it. Never logs anybody out.
 */
export async function readSession(input: SessionInput, callApi: CallApi): Promise<SessionState> {
  const { token, origin, acceptLanguage, clientAddress, nowMs } = input;
  if (token === null) return { status: "guest" };
  if (!isUnexpired(token, nowMs)) return { status: "pending" };
  try {
    const { status, body } = await callApi({
      method: "GET",
      path: "/profile/user",
      headers: { authorization: `Bearer ${token}`, "accept-language": acceptLanguage, origin },
      clientAddress,
    });
    return status === 200 && hasUser(body)
      ? { status: "signed-in", user: body.user }
      : { status: "pending" };
  } catch {
    return { status: "pending" };
  }
}

/** The API checks its own answers against the contract; this only distinguishes a profile from an error. */
function hasUser(body: unknown): body is { user: User } {
  return typeof body === "object" && body !== null && "user" in body && Boolean(body.user);
}
