/** The typed client of the API: headers, the session's 401 behaviour, results as values. */
import type { Locale } from "@oddwright/core/i18n/locales.ts";
import { fillPath } from "@oddwright/contract/route.ts";
import type { RouteName } from "@oddwright/contract/routes.ts";
import type {
  RouteBody,
  RouteParams,
  RouteQuery,
  RouteResponse,
} from "@oddwright/contract/schemas.ts";
import { baseUrlOf, type ApiAddressConfig } from "./base-url.ts";
import {
  ApiError,
  isTemporary,
  networkFailure,
  type ApiFailure,
  type ApiResult,
} from "./failure.ts";
import { exchange, type Exchange } from "./http.ts";
import { fetchRoutes, isKnown, routeOf } from "./known-routes.ts";
import { createRefresher } from "./refresh.ts";
import { requestHeaders } from "./request-headers.ts";
import type { TokenStore } from "./token-store.ts";

type Field<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

type OptionalQuery<Value> = [Value] extends [undefined]
  ? { readonly query?: undefined }
  : { readonly query?: Value };

/** What a call needs: exactly the parts that its route's schemas name. */
export type CallInput<Name extends RouteName> = Field<"body", RouteBody<Name>> &
  Field<"params", RouteParams<Name>> &
  OptionalQuery<RouteQuery<Name>> & {
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Of a route that takes bytes. */
    readonly bytes?: Uint8Array;
  };

type Arguments<Name extends RouteName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [CallInput<Name>];

export interface ApiClient {
  call<Name extends RouteName>(
    name: Name,
    ...input: Arguments<Name>
  ): Promise<ApiResult<RouteResponse<Name>>>;
  /** The same for the query library: throws `ApiError`. */
  fetch<Name extends RouteName>(
    name: Name,
    ...input: Arguments<Name>
  ): Promise<RouteResponse<Name>>;
  /** Ends the session that a token names, even if the page and its cookies belong to another one by then. */
  endSession(token: string): Promise<ApiResult<unknown>>;
}

export interface ApiClientOptions {
  readonly address: ApiAddressConfig;
  readonly origin: string;
  readonly locale: Locale;
  readonly region: () => string | null;
  readonly tokens: TokenStore;
  /** The server refused to renew the session: an answer 4xx after the refresh attempt. */
  readonly onSessionEnded: (failure: ApiFailure) => void;
  /** Called after every exchange with whether the API could be reached; `sentAtMs` is `performance.now()` of its start. */
  readonly onReachable: (reachable: boolean, sentAtMs: number) => void;
  /** Runs before every call but those of the session itself: what must reach the server first. */
  readonly beforeCall?: () => Promise<void>;
  /** Called with every answer, for the server's clock. */
  readonly onAnswer?: (response: Response, sentAtMs: number) => void;
}

/** The parts of a call once its types have done their work. */
interface LooseInput {
  readonly body?: unknown;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly bytes?: Uint8Array;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { tokens, onSessionEnded, onReachable } = options;
  const refresher = createRefresher({
    tokens,
    request: () => send("refreshToken", {}, { token: tokens.read() }),
  });

  async function send<Name extends RouteName>(
    name: Name,
    input: LooseInput,
    tokensUsed: TokensUsed,
  ): Promise<ApiResult<RouteResponse<Name>>> {
    const request = exchangeOf(name, input, { options, ...tokensUsed });
    const sentAtMs = performance.now();
    const result = await exchange<RouteResponse<Name>>(request);
    if (!isAborted(result)) onReachable(result.ok || !isOutOfReach(name, result.failure), sentAtMs);
    return result;
  }

  async function call<Name extends RouteName>(name: Name, input: LooseInput = {}) {
    // A call of the frame is known and sent at once.
    if (!isKnown(name)) {
      try {
        await fetchRoutes();
      } catch {
        return { ok: false, failure: networkFailure() } as const;
      }
    }
    // The refresh call itself, and logging out, must not wait for a refresh nor start one.
    if (routeOf(name).auth === "refresh") return send(name, input, { token: tokens.read() });
    await options.beforeCall?.();
    await refresher.settled();
    const token = tokens.read();
    const first = await send(name, input, { token });
    if (first.ok || !isUnauthorized(first.failure)) return first;
    const renewed = await refresher.refresh(token);
    if (!renewed.ok) {
      if (isTemporary(renewed.failure)) return renewed;
      onSessionEnded(renewed.failure);
      return first;
    }
    const replayed = await send(name, input, { token, replayWith: renewed.token });
    if (!replayed.ok && isUnauthorized(replayed.failure)) onSessionEnded(replayed.failure);
    return replayed;
  }

  return {
    endSession: (token) => send("logout", {}, { token, cookies: "omit" }),
    call: (name, ...[input]) => call(name, input as LooseInput),
    async fetch(name, ...[input]) {
      const result = await call(name, input as LooseInput);
      if (!result.ok) throw new ApiError(result.failure);
      return result.value;
    },
  };
}

/** A file may be large, and is made while it is sent. */
const fileTimeoutMs = 180_000;

interface TokensUsed {
  /** What the page knew when it called. */
  readonly token: string | null;
  /** The renewed token: this is a replay. */
  readonly replayWith?: string;
  /** The call must not be taken for the browser's present session. */
  readonly cookies?: "omit";
}

interface SendContext extends TokensUsed {
  readonly options: ApiClientOptions;
}

function exchangeOf(name: RouteName, input: LooseInput, context: SendContext): Exchange {
  const { options, token, replayWith } = context;
  const { address, origin, locale, region } = options;
  const { method, path, auth, file } = routeOf(name);
  const headers = requestHeaders({
    token,
    isRetry: replayWith !== undefined,
    region: region(),
    locale,
  });
  if (replayWith !== undefined) headers.Authorization = `Bearer ${replayWith}`;
  if (input.idempotencyKey !== undefined) headers["Idempotency-Key"] = input.idempotencyKey;
  return {
    url: baseUrlOf(path, address, origin) + fillPath(path, input.params),
    method,
    headers,
    // Only the calls that set or read the refresh cookie carry cookies.
    credentials: auth === "player" ? "omit" : (context.cookies ?? "include"),
    signal: input.signal,
    onAnswer: options.onAnswer,
    ...(file !== undefined && { timeoutMs: fileTimeoutMs }),
    ...(input.query && { query: input.query }),
    ...(input.bytes && { bytes: input.bytes }),
    ...(input.body !== undefined && { body: input.body }),
  };
}

function isAborted(result: ApiResult<unknown>): boolean {
  return !result.ok && result.failure.kind === "unanswered" && result.failure.reason === "aborted";
}

/** Without an answer; an API that fails to identify the visitor counts as unreachable. */
function isOutOfReach(name: RouteName, failure: ApiFailure): boolean {
  if (failure.kind === "unanswered") return true;
  return failure.status >= 500 && (name === "refreshToken" || name === "profileUser");
}

function isUnauthorized(failure: ApiFailure): boolean {
  return failure.kind === "answered" && failure.status === 401;
}
